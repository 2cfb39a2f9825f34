import { findItem, type SoldItem } from './item.ts'
import type { Site } from './site.ts'

export interface ProbeContext {
  readonly site: Site
  /** A product that can be put into a cart. */
  readonly item: SoldItem | undefined
}

/** A question about the platform that its reference does not answer. */
export interface Probe {
  readonly question: string
  /** The behavior that the client assumes, or its behavior in either case. */
  readonly assumed: string
  /** Sends requests to the site. Resolves with the finding as text. */
  find(context: ProbeContext): Promise<string>
}

export interface Finding {
  readonly question: string
  readonly assumed: string
  readonly found: string
}

/** Runs the probes one after the other. The finding of a probe that fails is its error. */
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
