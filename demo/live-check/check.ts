import { findItem, type SoldItem } from './item.ts'
import type { Site } from './site.ts'

export interface CheckContext {
  readonly site: Site
  /** A product that can be put into a cart. */
  readonly item: SoldItem | undefined
}

/** Finds out a behavior of the platform that its reference does not document. */
export interface Check {
  readonly title: string
  /** The behavior that the client assumes, or its behavior in either case. */
  readonly assumed: string
  /** Sends requests to the site. Resolves with the finding as text. */
  find(context: CheckContext): Promise<string>
}

export interface Finding {
  readonly title: string
  readonly assumed: string
  readonly found: string
}

/** Runs the checks one after the other. The finding of a check that fails is its error. */
export async function runChecks(site: Site, checks: readonly Check[]): Promise<Finding[]> {
  const item = await findItem(site)
  const findings: Finding[] = []
  for (const { title, assumed, find } of checks) {
    const found = await find({ site, item }).catch(
      (error: unknown) => `failed: ${error instanceof Error ? error.message : error}`,
    )
    findings.push({ title, assumed, found })
  }
  return findings
}
