import { findItem, type SoldItem } from './item.ts'
import type { Site } from './site.ts'

export interface ProbeContext {
  readonly site: Site
  /** A product that can be put into a cart. */
  readonly item: SoldItem | undefined
}

/** A question about the platform that its reference leaves open. */
export interface Probe {
  readonly question: string
  /** What the client does about it. */
  readonly assumed: string
  /** Asks the site, and resolves with what was found. */
  find(context: ProbeContext): Promise<string>
}

export interface Finding {
  readonly question: string
  readonly assumed: string
  readonly found: string
}

/** Asks one question after the other. A question that fails has its error for an answer. */
export async function runProbes(site: Site, probes: readonly Probe[]): Promise<Finding[]> {
  const item = await findItem(site)
  const findings: Finding[] = []
  for (const { question, assumed, find } of probes) {
    const found = await find({ site, item }).catch(
      (error: unknown) => `failed: ${error instanceof Error ? error.message : error}`,
    )
    findings.push({ question, assumed, found })
  }
  return findings
}
