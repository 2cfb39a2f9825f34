/** Text versions of the pages for language models: a Markdown file for every page, `llms.txt`, and `llms-full.txt`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const TITLE = 'Storefront Widgets'
const SUMMARY = `An online store for any page: product cards, cart, checkout and member login as custom elements, and a typed client, against a hosted commerce
platform.`
const GROUPS = [
  ['Quick starts', 'start/'],
  ['Elements', 'elements/'],
  ['Guides', 'guides/'],
  ['API reference', 'api/'],
  ['Optional', 'project/'],
]

/**
 * Writes the text versions to the folder of the built site. Links in them are relative, so that they work on every host. The home page has no
 * text, so its Markdown file is the list of pages.
 */
export async function writeTextVersions(folder, pages) {
  for (const page of pages) {
    const path = join(folder, `${page.path}.md`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, page.path === 'index' ? overview(pages) : plainText(page))
  }
  await writeFile(join(folder, 'llms.txt'), overview(pages))
  await writeFile(
    join(folder, 'llms-full.txt'),
    pages
      .filter(({ path }) => path !== 'index')
      .map((page) => `<!-- ${page.path}.md -->\n\n${plainText(page)}`)
      .join('\n'),
  )
}

/** Returns the Markdown of a page without the front matter. Links between pages are relative, and lead to the Markdown files. */
function plainText({ path, text }) {
  const up = '../'.repeat(path.split('/').length - 1) || './'
  return text
    .replace(/^---\n[\s\S]*?\n---\n+/, '')
    .replace(/\]\(\/([^)#]*)/g, (_link, to) => `](${up}${markdownFile(to)}`)
    .replace(/^```html live .*$/gm, '```html')
}

function markdownFile(to) {
  if (to === '' || to.endsWith('/')) return `${to}index.md`
  return to.endsWith('.md') || /\.\w+$/.test(to) ? to : `${to}.md`
}

function overview(pages) {
  const sections = GROUPS.map(([title, folder]) => {
    const lines = pages
      .filter(({ path }) => path.startsWith(folder))
      .map((page) => `- [${page.title}](${page.path}.md)${page.description && `: ${page.description}`}`)
    return `## ${title}\n\n${lines.join('\n')}`
  })
  return `# ${TITLE}\n\n> ${SUMMARY.replace(/\n/g, ' ')}\n\n${sections.join('\n\n')}\n`
}
