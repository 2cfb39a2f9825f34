import { assert } from 'chai'
import { createElement } from 'react'
import { defineElement } from '../../../shared/element/define-element.ts'
import { nextFrame, place, until } from '../../../shared/testing/browser-test.ts'
import { RichText, safeHref } from './rich-text.tsx'
import { payloads } from './test-dompurify-payloads.ts'

interface Props {
  readonly html?: string
  readonly level?: number
}

/** Defines an element that renders a rich text only. */
const define = (): void =>
  defineElement<Props>(
    'test-rich-text',
    ({ html = '', level = 3 }) => createElement('div', { id: 'text' }, createElement(RichText, { html, level })),
    { props: { html: 'string', level: 'number' }, styles: [] },
  )

async function shown(html: string, level?: number): Promise<HTMLElement> {
  const element = place('<test-rich-text></test-rich-text>')
  Object.assign(element, { html, ...(level && { level }) })
  const root = await until(() => element.shadowRoot, 'a shadow root')
  return until(() => root.getElementById('text'), 'the text')
}

/** Payloads of known attacks on sanitizers: scripts, handlers, URLs, other namespaces, mutation, clobbering, styles, forms. */
const hostile: readonly string[] = [
  '<script>window.__ran=1</script>a',
  '<scr<script>ipt>window.__ran=1</scr</script>ipt>a',
  '<img src=x onerror="window.__ran=1">a',
  '<img src="x" onerror=window.__ran=1 //',
  '<svg onload="window.__ran=1"><a xlink:href="javascript:window.__ran=1"><text>a</text></a></svg>',
  '<svg><script>window.__ran=1</script></svg>',
  '<svg><animate onbegin=window.__ran=1 attributeName=x dur=1s>',
  '<svg></p><style><a id="</style><img src=1 onerror=window.__ran=1>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__ran=1&gt;">',
  '<math><mi//xlink:href="data:x,<script>window.__ran=1</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.__ran=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.__ran=1>">',
  '<template><img src=x onerror=window.__ran=1></template>',
  '<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>',
  '<iframe src="javascript:parent.__ran=1"></iframe>',
  '<object data="data:text/html,<script>parent.__ran=1</script>"></object><embed src="x">',
  '<base href="https://evil.test/"><a href="x">a</a>',
  '<meta http-equiv="refresh" content="0;url=javascript:window.__ran=1">',
  '<link rel="stylesheet" href="https://evil.test/x.css"><style>*{display:none}</style>',
  '<p style="position:fixed;inset:0" class="button primary" id="name" part="add-button" slot="footer">a</p>',
  '<p onclick="window.__ran=1" onfocus=window.__ran=1 tabindex=0 autofocus contenteditable>a</p>',
  '<a href="javascript:window.__ran=1">a</a><a href=" javascript:window.__ran=1">a</a>',
  '<a href="java\tscript:window.__ran=1">a</a><a href="JaVaScRiPt:window.__ran=1">a</a>',
  '<a href="&#106;avascript:window.__ran=1">a</a><a href="\u0001javascript:window.__ran=1">a</a>',
  '<a href="data:text/html,<script>window.__ran=1</script>">a</a><a href="vbscript:x">a</a><a href="blob:x">a</a>',
  '<a href="https://user:secret@evil.test/">a</a><a href="file:///etc/passwd">a</a>',
  '<a href="https://example.com" target="_top" ping="https://evil.test" download onclick="window.__ran=1">a</a>',
  '<form action="https://evil.test"><input name="card"><button formaction="javascript:window.__ran=1">a</button></form>',
  '<details open ontoggle=window.__ran=1><summary>a</summary></details><dialog open>a</dialog>',
  '<video><source onerror=window.__ran=1></video><audio src=x onerror=window.__ran=1></audio>',
  '<marquee onstart=window.__ran=1>a</marquee><isindex type=image src=1 onerror=window.__ran=1>',
  '<store-cart-drawer open></store-cart-drawer><x-y onclick=window.__ran=1>a</x-y><slot name="footer"></slot>',
  '<table background="javascript:window.__ran=1"><td background="x" colspan="99999999" rowspan="-1">a</td></table>',
  '<plaintext><img src=x onerror=window.__ran=1>',
  '<!--><img src=x onerror=window.__ran=1>-->',
  '<![CDATA[><img src=x onerror=window.__ran=1>]]>',
  `${'<div>'.repeat(700)}deep`,
  '<input form=f name=nextSibling><form id=f><input name=firstChild><input name=childNodes><input name=localName></form>a',
  '<input form=g name=parentNode><form id=g><p>a</p><input name=nodeType><input name=attributes></form>a',
  '<form name=body><input name=firstChild></form><img name=documentElement>a',
]

/** Functions that payloads call if a sanitizer fails. */
const calls = ['alert', 'confirm', 'prompt', 'print'] as const
const harmless = /^(?:https?|mailto|tel):/
const attributes = new Set(['href', 'rel', 'colspan', 'rowspan'])

describe('rich text', () => {
  before(define)
  afterEach(() => {
    document.body.replaceChildren()
  })

  it('default: formatting, lists, tables and links are kept', async () => {
    const text = await shown(
      '<h2>Care</h2><p>Rinse <b>warm</b>, <em>never</em> hot.<br>Dry.</p><ul><li>One</li></ul><table><tr><th colspan="2">L</th><td>42</td></tr></table><a href="mailto:shop@example.com">Write</a>',
    )
    assert.strictEqual(
      text.innerHTML,
      '<h3>Care</h3><p>Rinse <b>warm</b>, <em>never</em> hot.<br>Dry.</p><ul><li>One</li></ul><table><tbody><tr><th colspan="2">L</th><td>42</td></tr></tbody></table><a href="mailto:shop@example.com" rel="noopener noreferrer nofollow">Write</a>',
    )
  })

  it('args: the highest heading has the given level, and lower headings are shifted with it', async () => {
    const text = await shown('<h1>A</h1><h3>B</h3><h6>C</h6>', 4)
    assert.deepEqual(
      [...text.children].map(({ localName }) => localName),
      ['h4', 'h6', 'h6'],
    )
  })

  it('behavior: plain text, empty text, and text with markup characters are shown as text', async () => {
    assert.strictEqual((await shown('Just words')).textContent, 'Just words')
    assert.strictEqual((await shown('')).childNodes.length, 0)
    assert.strictEqual((await shown('1 &lt; 2 &amp; 3')).textContent, '1 < 2 & 3')
  })

  const ran = (): void => {
    Reflect.set(window, '__ran', 1)
  }
  const originals = calls.map((name) => [name, window[name]] as const)
  beforeEach(() => {
    for (const name of calls) Reflect.set(window, name, ran)
  })
  afterEach(() => {
    for (const [name, original] of originals) Reflect.set(window, name, original)
    Reflect.deleteProperty(window, '__ran')
  })

  async function assertHarmless(htmls: readonly string[]): Promise<void> {
    const rendered = await Promise.all(htmls.map((html) => shown(html)))
    await until(() => document.readyState === 'complete', 'pending loads')
    await nextFrame()
    for (const [index, text] of rendered.entries()) {
      const payload = `payload ${index}: ${htmls[index]}`
      for (const { localName, namespaceURI, attributes: all } of text.querySelectorAll('*')) {
        assert.strictEqual(namespaceURI, 'http://www.w3.org/1999/xhtml', payload)
        assert.notMatch(
          localName,
          /script|style|frame|object|embed|form|input|button|img|video|audio|source|link|meta|base|slot|-/,
          payload,
        )
        for (const { name, value } of all) {
          assert.isTrue(attributes.has(name), `${localName} ${name} in ${payload}`)
          if (name === 'href') assert.match(value, harmless, payload)
        }
      }
    }
    assert.isUndefined(Reflect.get(window, '__ran'), 'a payload has run a script')
  }

  it('behavior: nothing runs, loads or imitates the page in payloads of known attacks', () => assertHarmless(hostile))

  it('behavior: the payloads of DOMPurify’s tests are harmless', () => assertHarmless(payloads))

  it('behavior: content after a form whose controls shadow its properties is kept', async () => {
    const text = await shown('<input form=f name=nextSibling><form id=f><input name=firstChild></form><p>after</p>')
    assert.strictEqual(text.textContent, 'after')
  })

  it('behavior: the text of elements nested too deeply is kept', async () => {
    const text = await shown(`${'<div>'.repeat(200)}<style>p{}</style><b>deep</b> text`)
    assert.strictEqual(text.textContent, 'deep text')
    assert.isBelow(text.querySelectorAll('*').length, 100)
  })

  it('behavior: more headings than a call stack has frames are shown', async () => {
    const text = await shown('<h2>A</h2>'.repeat(20_000))
    assert.strictEqual(text.childElementCount, 20_000)
    assert.strictEqual(text.firstElementChild?.localName, 'h3')
  })

  it('default: web, email and telephone URLs are allowed', () => {
    for (const address of ['https://example.com/a', 'http://example.com/', 'mailto:a@example.com', 'tel:+4912345'])
      assert.strictEqual(safeHref(address), address)
    assert.strictEqual(safeHref('/care'), `${location.origin}/care`)
    for (const address of [null, '', 'javascript:1', 'https://a:b@example.com/', 'https://', 'ftp://example.com'])
      assert.isUndefined(safeHref(address))
  })
})
