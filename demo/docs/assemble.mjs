/** Writes the sources of the site to one folder: the pages of `site/`, and the generated pages. VitePress builds that folder. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles } from '../../.ci/list-files.mjs'
import { readReference } from './reference/reference.mjs'

const SITE = fileURLToPath(new URL('./site/', import.meta.url))
const DOCS = fileURLToPath(new URL('.', import.meta.url))
const ENTRY_TITLES = {
  core: 'Visitors and members',
  admin: 'Merchants',
  v3: 'Catalog V3 and Cart V2',
  'admin-v3': 'Catalog V3 and Cart V2, merchants',
  webhooks: 'Webhooks',
}

/** Assembles the site in `folder`, and returns its pages: `[{ path, title, description, text }]`. */
export async function assemble(folder) {
  const reference = await readReference()
  const pages = [...(await writtenPages(reference)), ...reference.areas, apiIndex(reference.areas)]
  await rm(folder, { recursive: true, force: true })
  for (const { path, text } of pages) await write(join(folder, `${path}.md`), text)
  await cp(join(SITE, 'public'), join(folder, 'public'), { recursive: true })
  await write(join(folder, 'site.json'), JSON.stringify({ sidebar: sidebar(pages, reference.areas) }))
  await write(join(folder, 'snippet.json'), JSON.stringify(await snippetData(reference.elements)))
  return pages
}

async function write(path, text) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** The Markdown files of `site/`, and those beside this file. Pages of elements end with their reference. */
async function writtenPages({ elements, elementTexts }) {
  const files = listFiles(SITE).filter((file) => file.endsWith('.md') && !file.startsWith('.vitepress'))
  const pages = await Promise.all(files.map((file) => writtenPage(file.replace(/\.md$/, ''), join(SITE, file))))
  const project = (await readdir(DOCS)).filter((file) => file.endsWith('.md')).sort()
  for (const file of project) pages.push(await projectPage(file))
  for (const { tagName } of elements) {
    const page = pages.find(({ path }) => path === `elements/${tagName.slice('store-'.length)}`)
    if (!page) throw new Error(`demo/docs/site/elements/ has no page about ${tagName}: add one with live examples`)
    page.text = `${page.text.trimEnd()}\n\n${elementTexts.get(tagName)}\n`
  }
  return pages
}

/** A page about the project. Links to files outside the site become text. */
async function projectPage(file) {
  const page = await writtenPage(`project/${file.replace(/\.md$/, '')}`, join(DOCS, file))
  return { ...page, text: page.text.replace(/\[([^\]]*)\]\(\.\.\/[^)]*\)/g, '$1') }
}

async function writtenPage(path, file) {
  const text = await readFile(file, 'utf8')
  const [, title = path] = /^# (.*)$/m.exec(text) ?? /^title: (.*)$/m.exec(text) ?? []
  const [, description = ''] = /^description: (.*)$/m.exec(text) ?? []
  return { path, title: title.replaceAll('`', ''), description, text }
}

function apiIndex(areas) {
  const sections = Object.entries(ENTRY_TITLES).map(([entry, title]) => {
    const lines = areas
      .filter((area) => area.entry === entry)
      .map(({ path, title: name, calls }) => {
        const links = calls.map((call) => `[\`${call}\`](/${path}.md#${call.toLowerCase()})`)
        return `- **[${name}](/${path}.md)**${links.length > 0 ? `: ${links.join(' · ')}` : ''}`
      })
    return `## ${title}\n\n${lines.join('\n')}`
  })
  const intro = `# API reference

Every call, function and type of the package, by area. Each call has an example that runs, and a meaning for every field. The pages are generated from the
source code, so they match the version that you use.`
  const text = `${[intro, ...sections].join('\n\n')}\n`
  return {
    path: 'api/index',
    title: 'API reference',
    description: 'All calls, functions and types of the package, by area.',
    text,
  }
}

/** Returns the sidebars by path. The reference has a separate sidebar, because it has as many pages as all other sections. */
function sidebar(pages, areas) {
  const items = (folder) =>
    pages
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .map((page) => ({ text: page.title, link: `/${page.path}`, order: orderOf(page.text) }))
      .sort((a, b) => a.order - b.order)
      .map(({ text, link }) => ({ text, link }))
  const api = Object.entries(ENTRY_TITLES).map(([entry, text]) => ({
    text,
    items: areas.filter((area) => area.entry === entry).map(({ title, path }) => ({ text: title, link: `/${path}` })),
  }))
  const overview = { text: 'Overview', link: '/api/' }
  return {
    '/api/': [{ text: 'API reference', items: [overview, ...api] }],
    '/': [
      { text: 'Quick starts', items: items('start') },
      { text: 'Tools', items: [{ text: 'Snippet builder', link: '/snippet-builder' }] },
      { text: 'Elements', items: items('elements') },
      { text: 'Guides', items: items('guides') },
      { text: 'API reference', items: [overview] },
      { text: 'Project', items: items('project') },
    ],
  }
}

const orderOf = (text) => Number(/^order: (\d+)$/m.exec(text)?.[1] ?? 99)

/** Returns the data of the snippet builder: elements with their attributes, languages, and the integrity of the loader. */
async function snippetData(elements) {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const { files } = JSON.parse(await readFile(`dist/cdn/${version}/integrity.json`, 'utf8'))
  const folders = await readdir('widgets/languages', { withFileTypes: true })
  return {
    version,
    integrity: files['storefront.js'],
    languages: ['en', ...folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)].sort(),
    elements: elements.map(({ tagName, description, attributes }) => ({ tagName, description, attributes })),
  }
}
