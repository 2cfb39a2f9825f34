import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { version } from '../../../core/version.ts'
import { shopAttributes } from '../../pages/server.ts'
import { card, see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
const [, embed = ''] = /## Embed\n+```html\n(.+?)```/s.exec(readme) ?? []
const snippet = embed.replace(
  `https://your-host/${version}/storefront.js" integrity="sha384-…" crossorigin="anonymous" data-client-id="YOUR-CLIENT-ID"`,
  `{{storefront}}/storefront.js" ${shopAttributes}`,
)
/** Variants of pages without CSS. */
const pages: Readonly<Record<string, string>> = {
  'with a doctype': `<!doctype html>${viewport}`,
  'without a doctype': viewport,
  'with html{font-size:10px}': `<!doctype html><style>html{font-size:10px}</style>${viewport}`,
}
const names = Object.keys(pages)
const app = testApp({
  documents: Object.fromEntries(names.map((name, index) => [`/blank-${index}.html`, `${pages[name]}${snippet}`])),
})

interface Appearance {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly left: number
  readonly right: number
  readonly font: string
  readonly size: number
}

async function appearanceOf(page: Page, name: string): Promise<Appearance> {
  await see(card(page, name))
  return card(page, name).evaluate((article) => {
    const { width, height, top, left, right } = article.getBoundingClientRect()
    const { fontFamily: font, fontSize } = getComputedStyle(article)
    return { width, height, top, left, right, font, size: Number.parseFloat(fontSize) }
  })
}

test.describe('README snippet on a page without CSS', () => {
  for (const [index, name] of names.entries())
    test(`default: cards are side by side, ${name}, 375 and 1280 px wide`, async () => {
      const page = await app.open(`/blank-${index}.html`, await app.context({ viewport: { width: 375, height: 900 } }))
      for (const [width, least] of [
        [375, 150],
        [1280, 250],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        const mug = await appearanceOf(page, 'Ember stoneware mug')
        const pack = await appearanceOf(page, 'Fell daypack')
        assert.equal(mug.top, pack.top)
        assert.ok(pack.left - mug.right >= 10, `gap between ${mug.right} and ${pack.left}`)
        assert.ok(pack.right <= width, 'no content overflows the viewport')
        for (const { width: own, height } of [mug, pack]) {
          assert.ok(own >= least && own <= 320, `${own} px wide`)
          assert.ok(height < own + 260, `no empty space: ${height} px high, ${own} px wide`)
        }
        assert.equal(mug.size, 16)
        assert.match(mug.font, /system-ui/)
      }
    })
})
