/** Writes the reference to `dist/docs/` as Markdown. Run it with `tsx` after a build, which empties `dist/`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { referencePages } from './reference.mjs'

const FOLDER = join('dist', 'docs')

await mkdir(FOLDER, { recursive: true })
for (const [name, text] of await referencePages()) await writeFile(join(FOLDER, `${name}.md`), text)
console.info(`wrote ${FOLDER}`)
