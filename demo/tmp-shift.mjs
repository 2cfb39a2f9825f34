import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const c = await b.newContext({ viewport: { width: 1280, height: 900 } })
const p = await c.newPage()
await p.addInitScript(() => {
  const rows = []; window.__rows = rows
  const rec = () => {
    const l = document.querySelector('store-product-list')
    const r = l?.shadowRoot
    const row = `${l?.offsetHeight} def=${!!customElements.get('store-product-list')} ` + [...(r?.querySelectorAll('[part],.items') ?? [])].slice(0, 12).map((e) => (e.getAttribute('part') ?? e.className) + ':' + e.offsetHeight).join(' ')
    if (rows.at(-1)?.split('|')[1] !== row) rows.push(Math.round(performance.now()) + '|' + row)
    requestAnimationFrame(rec)
  }
  requestAnimationFrame(rec)
})
await p.goto(process.argv[2] ?? 'http://localhost:4480/')
await p.getByRole('article').nth(7).waitFor(); await p.waitForTimeout(1000)
for (const s of await p.evaluate(() => window.__rows)) console.log(s)
await b.close()
