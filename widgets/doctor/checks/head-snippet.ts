import { type CheckResult, failed, passed, warning } from '../result.ts'

export interface HeadSnippet {
  readonly clientId: string
  /** Version of the catalog. Undefined if the snippet names none. */
  readonly catalog?: string | undefined
  /** URL of the link before its script, which preloads the code of the cards. Undefined if there is no such link. */
  readonly preload: string | undefined
}

export interface HeadSnippetFacts {
  /** The head snippets of this page. */
  readonly snippets: readonly HeadSnippet[]
  /** The client ID on the script tag of the loader. */
  readonly clientId: string | undefined
  /** Version of the catalog on the script tag of the loader. */
  readonly catalog?: string | undefined
  /** Folder of the release that the page uses. Undefined if the widgets are part of a bundle. */
  readonly base: string | undefined
}

const NAME = 'head-snippet'
/** The catalog that the snippet assumes if it names none. */
const DEFAULT_CATALOG = 'v3'
const FILE = 'head-snippet.html'

/** Checks that the page has at most one head snippet, and that it requests what the page uses. Without its link, the page is only slower. */
export function checkHeadSnippet({ snippets, clientId, catalog, base }: HeadSnippetFacts): CheckResult {
  const [snippet] = snippets
  if (!snippet) return passed(NAME, 'This page has no head snippet. It is optional, and makes the first visit faster.')
  if (snippets.length > 1)
    return warning(NAME, `The head snippet is on this page ${snippets.length} times.`, 'Remove all but one.')
  if (clientId && snippet.clientId !== clientId)
    return failed(
      NAME,
      `The head snippet has the client ID “${snippet.clientId}”, but the script tag has “${clientId}”.`,
      'Set data-client-id to the client ID of your site on both.',
    )
  if (catalog && (snippet.catalog || DEFAULT_CATALOG) !== catalog) {
    const found = snippet.catalog ? `data-catalog="${snippet.catalog}"` : 'no data-catalog'
    // The widgets use the first one on the page. Without one, the widgets do not use the products that the snippet requests.
    const report = snippet.catalog ? failed : warning
    return report(
      NAME,
      `The head snippet has ${found}, but the script tag has data-catalog="${catalog}".`,
      'Set data-catalog to the version of the catalog of your site on both.',
    )
  }
  if (!snippet.preload)
    return warning(
      NAME,
      'The link before the script of the head snippet is missing.',
      `Paste the whole content of ${FILE}, and keep its link directly before its script.`,
    )
  if (new URL(snippet.preload).hostname === 'your-host')
    return warning(
      NAME,
      'The link of the head snippet still has the address https://YOUR-HOST/storefront/.',
      'Replace it with the address of your copy of the release.',
    )
  if (base && !snippet.preload.startsWith(base))
    return warning(
      NAME,
      `The head snippet loads ${snippet.preload}, but the page uses the release at ${base}.`,
      `Use the ${FILE} of that release, with the same address.`,
    )
  return passed(NAME, 'The head snippet matches the script tag of the page.')
}
