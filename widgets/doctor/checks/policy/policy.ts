import { type CheckResult, failed, listNames, passed, warning } from '../../result.ts'
import { allows, type Policy } from './source-list.ts'

/** A URL that the widgets load from. */
export interface PolicyResource {
  readonly directive: 'connect-src' | 'img-src' | 'media-src' | 'frame-src' | 'script-src'
  readonly url: string
  readonly purpose: string
  /** Whether the store fails without it. */
  readonly isRequired: boolean
}

/** A violation that the browser has reported. */
export interface Violation {
  /** The effective directive, such as `script-src-elem`. */
  readonly directive: string
  /** The blocked URL, or a word such as `inline`. */
  readonly blocked: string
  /** URL of the script that caused it. */
  readonly source: string
}

export interface PolicyFacts {
  /** All enforced policies that the page can read. */
  readonly policies: readonly Policy[]
  readonly violations: readonly Violation[]
  readonly resources: readonly PolicyResource[]
  /** Origin of the page. */
  readonly self: string
  /** Folder of the release. */
  readonly base: string | undefined
}

/** Checks that the content security policies of the page allow what the widgets load: scripts, requests, styles, pictures and frames. */
export function checkPolicy({ policies, violations, resources, self, base }: PolicyFacts): CheckResult {
  const blocked = resources.filter(
    ({ directive, url }) =>
      policies.some((policy) => !allows(policy, directive, new URL(url), self)) ||
      violations.some((each) => each.directive.startsWith(directive) && isAt(each.blocked, url)),
  )
  const others = violations.filter(
    (each) =>
      isOfRelease(each, base) &&
      !blocked.some(({ directive, url }) => each.directive.startsWith(directive) && isAt(each.blocked, url)),
  )
  const found = [
    ...blocked.map(({ purpose, url }) => `${purpose} at ${new URL(url).origin}`),
    ...others.map(({ directive, blocked: what }) => `${what} (${directive})`),
  ]
  if (found.length === 0)
    return passed(
      'policy',
      policies.length > 0
        ? 'The policy allows what the widgets load.'
        : 'The page has no policy that blocks the widgets.',
    )
  const sources = [
    ...blocked.map(toSource),
    ...others.map(({ directive, blocked: what }) => `${directive} ${originOf(what)}`),
  ]
  const isRequired = others.length > 0 || blocked.some((resource) => resource.isRequired)
  return (isRequired ? failed : warning)(
    'policy',
    `The Content Security Policy of this page blocks ${listNames([...new Set(found)])}.`,
    `Add to the policy: ${[...new Set(sources)].join('; ')}.`,
  )
}

/**
 * Whether a violation concerns a file of the release, or a request that one sent. Excludes requests of the doctor itself, which the widgets do not
 * send.
 */
function isOfRelease({ directive, blocked, source }: Violation, base: string | undefined): boolean {
  if (!base || /trusted-types/.test(directive) || source.endsWith('/doctor.js')) return false
  return source.startsWith(base) || (/^(?:script|style)-src/.test(directive) && blocked.startsWith(base))
}

const toSource = ({ directive, url }: PolicyResource): string => `${directive} ${new URL(url).origin}`

const originOf = (text: string): string => (URL.canParse(text) ? new URL(text).origin : `for “${text}”`)

/** Whether a blocked URL has the origin of `url`. Reports of other origins may be shortened to the origin. */
const isAt = (text: string, url: string): boolean => URL.canParse(text) && new URL(text).origin === new URL(url).origin
