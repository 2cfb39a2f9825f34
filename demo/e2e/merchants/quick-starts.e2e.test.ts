import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { version } from '../../../core/version.ts'
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { merchantPage } from '../testing/documents/merchant-page.ts'
import { addAndSee, goToCheckout, see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'
import { addMug, checkOut, mugElements, visit } from '../testing/shop/visit.ts'

const SITE = join('demo', 'docs', 'site')
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
  documents: {
    ...Object.fromEntries(Object.keys(QUICK_STARTS).map((name) => [`/${name}.html`, pageOf(name)])),
    '/csp.html': merchantPage(policyTag() + loaderTag, mugElements),
    '/analytics.html': merchantPage(loaderTag + consentTags(), mugElements),
  },
})

/** Returns the code blocks of a page of the documentation in some languages, in order. */
function blocksOf(page: string, languages: RegExp): string[] {
  const text = readFileSync(join(SITE, `${page}.md`), 'utf8')
  return [...text.matchAll(/^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm)].flatMap(([, language = '', code = '']) =>
    languages.test(language) ? [code] : [],
  )
}

/** Returns the policy of the guide as a tag. Everything else is blocked. The local platform is also the host of pictures and hosted pages. */
function policyTag(): string {
  const [policy = ''] = blocksOf('guides/csp', /^$/)
  const local = policy
    .replace('https://your-host', "'self'")
    .replaceAll(/https:\/\/(?:www\.wixapis|static\.wixstatic)\.com|(?<=(?:media|frame)-src )https:/g, '{{apiUrl}}')
  return `<meta http-equiv="content-security-policy" content="default-src 'none'; ${local.trim()}">`
}

/** Returns the script tag of the guide without its consent, and the script that grants it. */
function consentTags(): string {
  const [tag = '', grant = ''] = blocksOf('guides/analytics', /^html$/)
  return tag.replace(`https://your-host/${version}/`, '{{storefront}}/').replace(' data-consent="granted"', '') + grant
}

/** Returns a page with all snippets of a quick start, in order. */
function pageOf(name: string): string {
  const code = blocksOf(`start/${name}`, /^(?:html|php)$/).join('\n')
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

test.describe('guides', () => {
  test('default: the policy of the guide lets a page sell, and blocks nothing', async () => {
    const visited = await visit(app, '/csp.html')
    await addMug(visited.page)
    await checkOut(visited)
  })

  test('default: the script of the guide grants consent to analytics', async () => {
    const { page } = await visit(app, '/analytics.html')
    await addMug(page)
    await page.waitForFunction(() =>
      (globalThis as unknown as { dataLayer?: { event?: string }[] }).dataLayer?.some(
        ({ event }) => event === 'add_to_cart',
      ),
    )
  })
})
