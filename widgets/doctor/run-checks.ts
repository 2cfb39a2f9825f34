import { insecurePageError } from '../shared/config-errors/insecure-page.ts'
import { checkPlatform, type RunCheck } from './check-platform.ts'
import { checkElements } from './checks/elements/elements.ts'
import { checkFiles } from './checks/files.ts'
import { checkFrame } from './checks/frame.ts'
import { checkHeadSnippet } from './checks/head-snippet.ts'
import { checkLoader } from './checks/loader.ts'
import type { Violation } from './checks/policy/policy.ts'
import { checkSecurity } from './checks/policy/security.ts'
import { checkTrustedTypes } from './checks/policy/trusted-types.ts'
import { checkSettings } from './checks/settings.ts'
import { checkStorage } from './checks/storage.ts'
import { readFrame, readStorage, readTrustedTypes } from './facts/browser.ts'
import { readElements } from './facts/elements/elements.ts'
import { readHeadSnippets } from './facts/head-snippet.ts'
import { readLoader, releaseFolder } from './facts/loader.ts'
import { readPageResponse } from './facts/page-response.ts'
import { readFiles } from './facts/release-files.ts'
import { readSettings } from './facts/settings.ts'
import { redact } from './redact.ts'
import { type CheckResult, warning } from './result.ts'

export interface CheckOptions {
  /** Called with each result as soon as it is known; several times for a check that has found several problems. Its texts contain no credentials and no email addresses. */
  readonly onResult: (result: CheckResult) => void
  /** Reads the policy violations of the page. */
  readonly violations: () => readonly Violation[]
  /** Aborts the checks. There are no results afterwards. */
  readonly signal: AbortSignal
}

/** Runs all checks on this page. Resolves when the last one is done. Never rejects. */
export async function runChecks({ onResult, violations, signal }: CheckOptions): Promise<void> {
  const report = (result: CheckResult): void => {
    const { message, fix } = result
    if (!signal.aborted) onResult({ ...result, message: redact(message), ...(fix && { fix: redact(fix) }) })
  }
  const runCheck: RunCheck = async (check, run) => {
    try {
      for (const result of [await run()].flat()) report(result)
    } catch (error) {
      report(warning(check, `This check could not run: ${error}`, 'Reload the page, and check again.'))
    }
  }
  const response = readPageResponse(signal)
  await Promise.all([
    checkThisPage(runCheck),
    runCheck('elements', async () => checkElements(await readElements(signal))),
    runCheck('files', async () => checkFiles(await readFiles(releaseFolder(), signal))),
    checkPlatform(runCheck, { response, violations, signal }),
  ])
}

/** The checks that send no requests. */
async function checkThisPage(runCheck: RunCheck): Promise<void> {
  await runCheck('settings', () => checkSettings(readSettings()))
  await runCheck('loader', () => checkLoader(readLoader()))
  await runCheck('head-snippet', () => checkHeadSnippet(readHeadSnippets()))
  await runCheck('trusted-types', () => checkTrustedTypes(readTrustedTypes()))
  await runCheck('storage', () => checkStorage(readStorage()))
  await runCheck('frame', () => checkFrame(readFrame()))
  await runCheck('security', () => checkSecurity(insecurePageError()))
}
