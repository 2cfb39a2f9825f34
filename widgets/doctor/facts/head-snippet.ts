import { pageDocument, unclobbered } from '../../../core/browser/unclobbered.ts'
import type { HeadSnippet, HeadSnippetFacts } from '../checks/head-snippet.ts'
import { releaseFolder } from './loader.ts'

/** Reads the head snippets of this page. */
export function readHeadSnippets(): HeadSnippetFacts {
  const scripts = [...pageDocument().scripts]
  const loader = scripts.find(({ src }) => src.includes('/storefront.js'))
  const snippets = scripts.filter((script) => isHeadSnippet(script)).map(describe)
  const { clientId, catalog } = loader?.dataset ?? {}
  return { snippets, clientId, catalog, base: releaseFolder() }
}

/** An inline script may also contain only settings. The code of the head snippet contains this name. */
const isHeadSnippet = ({ src, dataset, text }: HTMLScriptElement): boolean =>
  !src && dataset['clientId'] !== undefined && text.includes('storefront-widgets@1:prefetch')

function describe(script: HTMLScriptElement): HeadSnippet {
  const { previousElementSibling: link } = unclobbered(script)
  const preload = link instanceof HTMLLinkElement && link.rel === 'modulepreload' ? link.href : undefined
  const { clientId = '', catalog } = script.dataset
  return { clientId, catalog, preload }
}
