import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type World, world } from '../e2e/harness.ts'
import { compare, packed } from './compare.ts'
import { keepBrowsers } from './kept-browsers.ts'
import { type Kept, take } from './take.ts'
import { type Circumstances, type View, views, type Who } from './views.ts'

const BASELINES = fileURLToPath(new URL('baselines/', import.meta.url))
/** Before, after and their difference, of every picture that is not as it was. */
const DIFFERENCES = fileURLToPath(new URL('../../.data/visual/', import.meta.url))
/** The share of pixels that may differ: another version of the browser smooths letters and corners its own way. */
const TOLERANCE = 0.001
const isUpdate = process.env['UPDATE_PICTURES'] === '1'

const nameOf = ({ name }: View, at: Circumstances): string => `${name}-${at.replaceAll(' ', '-')}`
const w: World = world({
  now: () => new Date('2026-03-02T09:30:00.000Z'),
  args: ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
})

let coming: Promise<Readonly<Record<Who, Kept | undefined>>> | undefined

/** The browsers that pictures are taken in; made by the first test that asks. */
async function ready(): Promise<Readonly<Record<Who, Kept | undefined>>> {
  coming ??= (async () => {
    await rm(DIFFERENCES, { recursive: true, force: true })
    await mkdir(DIFFERENCES, { recursive: true })
    await mkdir(BASELINES, { recursive: true })
    return await keepBrowsers(w)
  })()
  return coming
}

/**
 * Compares with the picture there is; `npm run visual -- --update` puts the new one in its place. One that differs is taken once
 * more: on a busy machine something may have been on its way.
 */
async function assertSame(name: string, shoot: () => Promise<Buffer>, again = true): Promise<void> {
  const file = `${BASELINES}${name}.webp`
  const young = await packed(await shoot())
  if (!existsSync(file) && !isUpdate)
    assert.fail(`There is no picture ${name} yet: \`npm run visual -- --update\` takes it.`)
  const old = existsSync(file) ? await readFile(file) : young
  const { share, sideBySide } = await compare(old, young)
  if (isUpdate) {
    if (share > 0 || old === young) await writeFile(file, young)
    return
  }
  if (share <= TOLERANCE) return
  if (again) return assertSame(name, shoot, false)
  await writeFile(`${DIFFERENCES}${name}.png`, await sideBySide())
  assert.fail(`${(share * 100).toFixed(2)} % differ: see .data/visual/${name}.png`)
}

describe('everything looks as it did', { concurrency: 2 }, () => {
  for (const view of views)
    for (const at of view.at)
      it(`default: ${view.name}, ${at}`, async () => {
        const kept = (await ready())[view.who ?? 'visitor']
        await assertSame(nameOf(view, at), () => take(w, view, at, kept))
      })
})

it('default: there is no picture of what is not there any more', async () => {
  const known = views.flatMap((view) => view.at.map((at) => `${nameOf(view, at)}.webp`))
  const unknown = (await readdir(BASELINES)).filter((name) => !known.includes(name))
  if (isUpdate) await Promise.all(unknown.map((name) => rm(BASELINES + name)))
  else assert.deepEqual(unknown, [])
})
