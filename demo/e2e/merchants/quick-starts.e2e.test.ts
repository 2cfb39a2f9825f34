import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { version } from '../../../core/version.ts'
import { addAndSee, goToCheckout, see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const START = join('demo', 'docs', 'site', 'start')
const MUG = ['Ember stoneware mug', ['Clay']] as const
const DAYPACK = ['Fell daypack', ['Mustard', '24 l']] as const

/** Quick start → a product of its snippets, and the options to select. */
const QUICK_STARTS = {
  html: MUG,
  wordpress: DAYPACK,
  webflow: MUG,
  squarespace: DAYPACK,
  framer: MUG,
  'wix-studio': MUG,
}

const app = testApp({
  documents: Object.fromEntries(Object.keys(QUICK_STARTS).map((name) => [`/${name}.html`, pageOf(name)])),
})

/** Returns a page with all snippets of a quick start, in order. */
function pageOf(name: string): string {
  const text = readFileSync(join(START, `${name}.md`), 'utf8')
  const code = [...text.matchAll(/```(html|php)[^\n]*\n([\s\S]*?)```/g)].map(([, , block = '']) => block).join('\n')
  const [script = ''] = /<script type="module"[^>]*><\/script>/.exec(code) ?? []
  const elements = [...code.matchAll(/<store-[\s\S]*?<\/store-[\w-]+>/g)].map(([element]) => element).join('\n')
  const local = script
    .replace(`https://your-host/${version}/`, '{{storefront}}/')
    .replace('data-client-id="YOUR-CLIENT-ID"', 'data-client-id="{{clientId}}" data-api-url="{{apiUrl}}"')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">${local}</head><body>${elements}</body></html>`
}

test.describe('quick starts', () => {
  for (const [name, [product, choices]] of Object.entries(QUICK_STARTS)) {
    test(`default: the snippets of ${name} sell a product`, async () => {
      const page = await app.open(`/${name}.html`)
      await addAndSee(page, product, choices)
      await goToCheckout(page)
      await see(page.getByText(product))
    })
  }
})
