import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fromQuery, toQuery } from './choices-query.ts'
import {
  clientIdFrom,
  initialChoices,
  isChecked,
  problemOf,
  settingsOf,
  snippetOf,
  valueOfCheckbox,
  withAttribute,
  withElement,
} from './snippet.ts'
import { controlOf, type SnippetData } from './snippet-data.ts'

const attribute = (name: string, text: string, more: object = {}) => ({
  name,
  type: { text },
  description: name,
  ...more,
})
const card = {
  tagName: 'store-product-card',
  description: '',
  attributes: [
    attribute('product-slug', 'string'),
    attribute('layout', "'card'|'compact'"),
    attribute('buy-now', 'boolean'),
    attribute('quantity', 'boolean', { default: 'true' }),
    attribute('theme', "'auto' | 'dark'"),
    attribute('heading-level', 'number'),
    attribute('labels', 'Record<string, string>'),
  ],
}
const button = { tagName: 'store-cart-button', description: '', attributes: [attribute('href', 'string')] }
const data: SnippetData = {
  version: '1.0.0',
  integrity: 'sha384-abc',
  languages: ['de', 'en'],
  elements: [button, card],
}
const empty = { ...initialChoices, elements: {} }

describe('snippets', () => {
  it('default: the script tag has the integrity of the loader, and a placeholder for the client ID', () => {
    const code = snippetOf(withElement(empty, 'store-cart-button', true), data)
    assert.match(code, /^<script\n {2}type="module"\n {2}src="https:\/\/your-host\/1\.0\.0\/storefront\.js"/)
    assert.match(code, /integrity="sha384-abc"\n {2}crossorigin="anonymous"\n {2}data-client-id="YOUR-CLIENT-ID"/)
    assert.match(code, /<store-cart-button><\/store-cart-button>$/)
  })

  it('args: settings of the page and attributes, with escaped values', () => {
    const set = withAttribute(
      { ...empty, theme: 'dark', locale: 'de', catalog: 'v3' },
      card.tagName,
      'product-slug',
      'a"b',
    )
    assert.deepEqual(settingsOf(set), { theme: 'dark', locale: 'de', catalog: 'v3' })
    const code = snippetOf(withAttribute(set, card.tagName, 'buy-now', ''), data)
    assert.match(code, /data-theme="dark"\n {2}data-locale="de"\n {2}data-catalog="v3"/)
    assert.match(code, /<store-product-card product-slug="a&quot;b" buy-now>/)
  })

  it('args: npm imports the chosen elements, and React renders them', () => {
    const set = withAttribute({ ...empty, format: 'npm', clientId: 'one' }, card.tagName, 'layout', 'compact')
    assert.match(
      snippetOf(set, data),
      /^import 'storefront-widgets\/widgets\/product-card\.js'\nimport \{ configure \}/,
    )
    const more = withAttribute(
      withAttribute(set, card.tagName, 'product-slug', 'mug'),
      card.tagName,
      'quantity',
      'false',
    )
    assert.equal(
      snippetOf({ ...more, format: 'react' }, data),
      `import { ProductCard, StoreProvider } from 'storefront-widgets/react'

export const Store = () => (
  <StoreProvider clientId="one">
    <ProductCard layout="compact" slug="mug" quantity={false} />
  </StoreProvider>
)`,
    )
  })
})

describe('the client ID and the currency', () => {
  const id = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'

  for (const text of [`“${id}”`, ` ${id}\n`, `data-client-id="${id}"`, id.replaceAll('-', '–')]) {
    it(`default: the ID is taken from ${JSON.stringify(text)}`, () => assert.equal(clientIdFrom(text), id))
  }

  it('error: an incomplete ID and a currency without a code are explained as the widgets do', () => {
    assert.equal(problemOf({ ...empty, clientId: id, currency: 'EUR' }), '')
    assert.match(problemOf({ ...empty, clientId: clientIdFrom(' abc ') }), /“abc” is not valid\. Copy the full ID/)
    assert.match(problemOf({ ...empty, currency: 'EURO' }), /"EURO" is not supported\. Use a code such as EUR/)
  })

  it('args: the snippet has a valid currency only', () => {
    assert.match(snippetOf({ ...empty, currency: 'EUR' }, data), /data-currency="EUR"/)
    assert.match(snippetOf({ ...empty, currency: 'EUR', format: 'npm' }, data), /currency: "EUR"/)
    assert.doesNotMatch(snippetOf({ ...empty, currency: 'EURO' }, data), /currency/)
  })
})

describe('snippets with values of a link', () => {
  const react = (name: string, value: string) =>
    snippetOf(withAttribute({ ...empty, format: 'react' }, card.tagName, name, value), data)
  const npm = { ...empty, format: 'npm' as const }

  it('default: React gets numbers, and objects that are valid JSON, as expressions', () => {
    assert.match(react('heading-level', '3'), /<ProductCard headingLevel=\{3\} \/>/)
    assert.match(react('labels', '{"buy":"Add"}'), /<ProductCard labels=\{\{"buy":"Add"\}\} \/>/)
  })

  it('behavior: React gets no expression from a value that is not of the type of the attribute', () => {
    for (const [name, value] of [
      ['heading-level', '(fetch("https://evil.example"),2)'],
      ['quantity', 'alert(1)'],
      ['labels', '{"buy":alert(1)}'],
      ['labels', '1'],
    ] as const)
      assert.match(react(name, value), /<ProductCard \/>/)
  })

  it('behavior: an empty value is a boolean in React only if the attribute is', () => {
    assert.match(react('buy-now', ''), /<ProductCard buyNow \/>/)
    assert.match(react('product-slug', ''), /<ProductCard slug="" \/>/)
  })

  it('behavior: settings of npm are single strings', () => {
    const locale = `de',\n  onload: alert(1), a: '\\`
    const [, written = ''] = / {2}locale: (.*),\n/.exec(snippetOf({ ...npm, locale }, data)) ?? []
    assert.equal(JSON.parse(written), locale)
  })

  it('behavior: a value does not end the comment of npm', () => {
    const code = snippetOf(withAttribute(npm, card.tagName, 'product-slug', '*/alert(1)/*'), data)
    assert.deepEqual([code.indexOf('*/'), code.split('*/').length], [code.length - 2, 2])
    assert.match(code, /product-slug="\*&#47;alert\(1\)\/\*"/)
  })
})

describe('controls', () => {
  it('default: unions are selects, numbers and booleans have their own fields', () => {
    assert.deepEqual(card.attributes.map(controlOf), [
      'text',
      'select',
      'checkbox',
      'checkbox',
      'select',
      'number',
      'text',
    ])
  })

  it('behavior: an attribute that is on by default is turned off with `false`', () => {
    const [, , off, on] = card.attributes
    assert.ok(off && on)
    assert.deepEqual(
      [isChecked(off, undefined), isChecked(on, undefined), isChecked(on, 'false')],
      [false, true, false],
    )
    assert.deepEqual(
      [valueOfCheckbox(off, true), valueOfCheckbox(on, false), valueOfCheckbox(on, true)],
      ['', 'false', undefined],
    )
  })
})

describe('the address', () => {
  it('default: without choices, shows the initial snippet', () => {
    assert.equal(fromQuery('', data), initialChoices)
  })

  it('behavior: restores what it stored', () => {
    const set = withAttribute(
      { ...empty, format: 'react', theme: 'dark', currency: 'EUR', catalog: 'v1' },
      card.tagName,
      'product-slug',
      'a&b',
    )
    assert.deepEqual(fromQuery(toQuery(set), data), set)
  })

  it('behavior: ignores elements, attributes and formats that do not exist', () => {
    const read = fromQuery('?elements=product-card,nothing&product-card.onclick=x&format=exe', data)
    assert.deepEqual(read.elements, { 'store-product-card': {} })
    assert.equal(read.format, 'html')
  })
})
