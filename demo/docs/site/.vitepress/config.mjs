import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitepress'
import { anchor } from '../../reference/anchor.ts'
import { SITE_FOLDER } from '../../site-folder.mjs'

const BASE = process.env['DOCS_BASE'] ?? '/docs/'
const { sidebar } = JSON.parse(readFileSync(join(SITE_FOLDER, 'site.json'), 'utf8'))

export default defineConfig({
  title: 'Storefront Widgets',
  description: 'An online store for any page: product cards, cart, checkout and member login as custom elements.',
  lang: 'en-US',
  base: BASE,
  srcDir: SITE_FOLDER,
  cacheDir: resolve('node_modules/.cache/vitepress'),
  head: [
    ['link', { rel: 'icon', href: `${BASE}icon.svg`, type: 'image/svg+xml' }],
    ['script', {}, `{${readFileSync(new URL('long-pages.js', import.meta.url), 'utf8')}}`],
  ],
  vite: {
    resolve: { alias: { '@docs-data': SITE_FOLDER } },
    build: { chunkSizeWarningLimit: 4000 },
    logLevel: 'warn',
  },
  markdown: {
    anchor: { slugify: (heading) => anchor(heading, new Map()) },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      plainCodeInSearchIndex(md)
      scrollableTables(md)
      liveExamples(md)
    },
  },
  themeConfig: {
    siteTitle: 'Storefront Widgets',
    notFound: {
      title: 'Page not found',
      quote: 'There is no page at this address. Search the documentation, or start from the home page.',
      linkText: 'Home page',
      linkLabel: 'Go to the home page',
    },
    nav: [
      { text: 'Quick starts', link: '/start/html', activeMatch: '^/start/' },
      { text: 'Elements', link: '/elements/product-card', activeMatch: '^/elements/' },
      { text: 'Guides', link: '/guides/cart', activeMatch: '^/guides/' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
      { text: 'Snippet builder', link: '/snippet-builder' },
    ],
    sidebar,
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        detailedView: false,
        _render: (source, env, md) => md.render(source, { ...env, isSearchIndex: true }),
      },
    },
    docFooter: { prev: 'Previous', next: 'Next' },
  },
})

/** The index of the search contains no highlighting, which takes as long there as on the pages. */
function plainCodeInSearchIndex(md) {
  const fence = md.renderer.rules.fence
  md.renderer.rules.fence = (tokens, index, options, env, renderer) =>
    fence(tokens, index, env.isSearchIndex ? { ...options, highlight: null } : options, env, renderer)
}

/**
 * A block ```` ```html live 285 585 ```` is an example that readers can edit and run. The numbers are the height of its preview and that on phones,
 * in pixels, which are reserved to prevent layout shifts; one number applies to both. Without scripts, it is a code block.
 */
function liveExamples(md) {
  const fence = md.renderer.rules.fence
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index]
    const info = token.info.trim()
    if (!info.startsWith('html live')) return fence(tokens, index, ...rest)
    const [, height, phoneHeight = height] = /^html live (\d+)(?: (\d+))?$/.exec(info) ?? []
    if (height === undefined) throw new Error(`“${info}” needs the height of its preview in pixels: “html live 285”.`)
    token.info = 'html'
    const code = encodeURIComponent(token.content)
    return `<LiveExample code="${code}" :height="${height}" :phone-height="${phoneHeight}">${fence(tokens, index, ...rest)}</LiveExample>\n`
  }
}

/**
 * Tables scroll inside a box that the keyboard can reach. Their content is one string, because the hydration of each cell would take long. The
 * index of the search has the content itself.
 */
function scrollableTables(md) {
  md.core.ruler.push('scrollable_tables', ({ tokens, env, Token }) => {
    if (env.isSearchIndex) return
    for (let start = 0; start < tokens.length; start++) {
      if (tokens[start].type !== 'table_open') continue
      const count = tokens.findIndex(({ type }, index) => index > start && type === 'table_close') - start + 1
      const content = md.renderer.render(tokens.slice(start, start + count), md.options, env)
      const block = new Token('html_block', '', 0)
      block.content = `<div class="wide" tabindex="0" role="group" aria-label="Table" v-html="${md.utils.escapeHtml(JSON.stringify(content))}"></div>\n`
      tokens.splice(start, count, block)
    }
  })
}
