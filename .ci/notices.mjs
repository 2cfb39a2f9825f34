import { readdir, readFile, writeFile } from 'node:fs/promises'

/** The folders of the packages whose code is in the chunks that rollup wrote. */
export function bundledPackages(output) {
  const ids = output.flatMap(({ modules = {} }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  )
  return ids.flatMap((id) => /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1] ?? [])
}

/** Writes the licenses of the packages in `folders`, which must be part of every copy. Fails for a package without a license. */
export async function writeNotices(file, folders) {
  const parts = await Promise.all([...new Set(folders)].map(notice))
  const head = 'Storefront Widgets contains code of the following packages.\n'
  await writeFile(file, [head, ...parts.sort()].join(`\n${'-'.repeat(80)}\n\n`))
}

async function notice(folder) {
  const { name, version, license, author } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'))
  const found = (await readdir(folder)).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry))
  if (!found && (license !== 'MIT' || !author)) throw new Error(`${name} is bundled, but has no license text`)
  const text = found ? await readFile(`${folder}/${found}`, 'utf8') : await mitLicense(author)
  return `${name} ${version} (${license})\n\n${text.trim()}\n`
}

/** The text of the MIT license for a package that declares it without including the text. */
async function mitLicense(author) {
  const own = await readFile('LICENSE', 'utf8')
  return own.replace(/^Copyright.*$/m, `Copyright (c) ${author.name ?? author}`)
}
