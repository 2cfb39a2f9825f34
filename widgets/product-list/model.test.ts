import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Query } from '../../core/http/query/query-types.ts'
import { createTranslate } from '../shared/i18n/i18n.ts'
import { partMessages } from './lazy-messages.ts'
import { parseListOptions } from './model.ts'
import { pageNumbers } from './results/page-numbers.ts'
import { totalText } from './results/total-text.ts'
import { clearFilters, countFilters, selectedValues, toggleValue, withOption } from './route/list-choice.ts'
import { type ListRoute, readRoute } from './route/list-route.ts'
import { routeUrl } from './route/list-url.ts'
import type { List } from './use-list.ts'

describe('page numbers', () => {
  for (const [current, last, more, numbers] of [
    [1, 1, false, [1]],
    [1, 6, true, [1, 2, 0, 6]],
    [3, 6, true, [1, 2, 3, 4, 5, 6]],
    [10, 20, true, [1, 0, 9, 10, 11, 0, 20]],
    [20, 20, false, [1, 0, 19, 20]],
    [4, undefined, true, [1, 2, 3, 4, 5]],
    [4, undefined, false, [1, 2, 3, 4]],
  ] as const) {
    test(`args: page ${current} of ${last ?? 'many'}`, () =>
      assert.deepEqual(pageNumbers(current, last, more), numbers))
  }
})

describe('the URL of a route', () => {
  const route: ListRoute = {
    choice: {
      search: 'ember & co',
      sort: 'price-desc',
      min: '10.50',
      max: '40',
      inStock: true,
      collections: ['a', 'b'],
      options: { Color: ['Sage', 'Clay'], 'Größe.EU': ['42'] },
    },
    page: 3,
  }

  for (const prefix of ['', 'wear-']) {
    test(`default: a route with the prefix “${prefix}” is restored from its URL, and other parameters are kept`, () => {
      const address = routeUrl('https://shop.test/c?utm=x&page=own#top', prefix, route)
      assert.deepEqual(readRoute(address, prefix), route)
      assert.equal(new URL(address).searchParams.get('utm'), 'x')
      assert.equal(new URL(address).hash, '#top')
      assert.equal(new URL(address).searchParams.get('page'), prefix ? 'own' : '3')
    })
  }

  test('behavior: a search in the URL has no white space around it, like one that the shopper types', () => {
    assert.equal(readRoute('https://shop.test/?q=%20mug%20', '').choice.search, 'mug')
  })

  test('default: the initial route has no parameters', () => {
    const address = routeUrl('https://shop.test/c?utm=x', '', route)
    assert.equal(routeUrl(address, '', { choice: {}, page: 1 }), 'https://shop.test/c?utm=x')
  })

  for (const name of ['constructor', 'toString', '__proto__']) {
    test(`args: an option with the name “${name}” is read from the URL like any other`, () => {
      const { choice } = readRoute(`https://shop.test/?option.${name}=1&option.${name}=2`, '')
      assert.deepEqual(Object.entries(choice.options ?? {}), [[name, ['1', '2']]])
    })
  }

  for (const name of ['constructor', 'toString', '__proto__']) {
    test(`args: a value of an option with the name “${name}” is added and removed like any other`, () => {
      assert.equal(selectedValues({}, name), undefined)
      const { options } = withOption(undefined, name, '1')
      assert.deepEqual(selectedValues(options, name), ['1'])
      const both = withOption(withOption(options, 'Size', 'M').options, name, '2')
      assert.deepEqual(Object.entries(both.options ?? {}), [
        ['Size', ['M']],
        [name, ['1', '2']],
      ])
      assert.deepEqual(withOption(options, name, '1'), { options: undefined })
    })
  }

  for (const query of [
    'page=0',
    'page=-2',
    'page=x',
    'page=1e999&sort=best',
    'min=cheap&max=1e5',
    'min=-1',
    'q=',
    'q=%20',
  ]) {
    test(`error: “${query}” is the initial route`, () => {
      const { choice, page } = readRoute(`https://shop.test/?${query}`, '')
      assert.deepEqual(
        Object.values(choice).filter((value) => value !== undefined),
        [],
      )
      assert.equal(page, 1)
    })
  }
})

describe('attributes of a list', () => {
  test('default: all products, 24 per page, URL unchanged', () => {
    assert.deepEqual(parseListOptions({}), {
      source: {},
      sort: undefined,
      filters: [],
      size: 24,
      paging: 'pages',
      cardLayout: 'compact',
      prefix: undefined,
    })
  })

  test('args: ids and filters are separated by spaces or commas, and repeated ones count once', () => {
    const options = parseListOptions({
      productIds: ' a, b\nc a',
      filters: 'price options price',
      urlState: '',
      pageSize: 500,
    })
    assert.ok(typeof options === 'object')
    assert.deepEqual(options.source.ids, ['a', 'b', 'c'])
    assert.deepEqual([options.filters, options.prefix, options.size], [['price', 'options'], '', 100])
  })

  test('args: the text of url-state is the prefix of the parameters', () => {
    for (const [urlState, prefix] of [
      ['', ''],
      [true, ''],
      ['true', ''],
      ['wear', 'wear-'],
      ['false', undefined],
      [false, undefined],
    ] as const) {
      const options = parseListOptions({ urlState })
      assert.equal(typeof options === 'object' ? options.prefix : options, prefix)
    }
  })

  for (const [props, message] of [
    [{ sort: 'best' }, /sort="best".*Use newest/],
    [{ paging: 'endless' }, /paging="endless".*Use pages, more, infinite/],
    [{ filters: 'price size' }, /filters="size".*Use price/],
  ] as const) {
    test(`error: CONFIGURATION for ${JSON.stringify(props)}`, () =>
      assert.match(String(parseListOptions(props)), message))
  }
})

describe('total and filters', () => {
  const t = createTranslate(partMessages, 'en')
  const products = Array.from({ length: 12 }) as unknown as List['products']
  const text = (more: Partial<List>): string =>
    totalText({ products, offset: 0, hasNextPage: false, ...more } as List, t)

  test('default: the total, and the range of the products on the page', () => {
    assert.equal(text({ total: 12 }), '12 products')
    assert.equal(text({ total: 61, hasNextPage: true }), '1–12 of 61 products')
    assert.equal(text({ total: 20, offset: 8 }), '9–20 of 20 products')
    assert.equal(text({ hasNextPage: true, offset: 24 }), '25–36 of more than 36 products')
    assert.equal(text({ total: 1, products: products.slice(0, 1) }), '1 product')
  })

  test('default: active filters are counted by value; search and sort order are not counted', () => {
    assert.equal(countFilters({ search: 'a', sort: 'newest' }), 0)
    assert.equal(countFilters({ min: '1', max: '2', inStock: true, collections: ['a'], options: { C: ['x', 'y'] } }), 5)
    assert.deepEqual(clearFilters({ sort: 'newest', search: 'a' }), { sort: 'newest' })
    assert.deepEqual([toggleValue(['a'], 'b'), toggleValue(['a', 'b'], 'a')], [['a', 'b'], ['b']])
  })
})

describe('the query of a list', () => {
  test('default: fields of all versions of the catalog', () => {
    const query = { filter: { $or: [{ 'options.Size': 'M' }, { brand: 'Nodo' }] }, sort: [{ fieldName: 'price' }] }
    assert.equal(typeof parseListOptions({ query }), 'object')
  })

  test('default: absent and empty parts', () => {
    for (const query of [undefined, null, {}, { filter: {}, sort: [] }, { filter: null, sort: null }])
      assert.equal(typeof parseListOptions({ query: query as Query }), 'object')
  })

  for (const [query, message] of [
    ['not json', 'query="not json" is not valid JSON.'],
    [[], 'query="…" must be an object.'],
    [5, 'query="…" must be an object.'],
    [{ price: { $lt: 20 } }, '“price” in query="…" is not supported. Use filter and sort.'],
    [{ filters: {} }, '“filters” in query="…" is not supported. Use filter and sort.'],
    [{ filter: [] }, '“filter” in query="…" must be a filter: {"field":condition}.'],
    [{ filter: 'price' }, '“filter” in query="…" must be a filter: {"field":condition}.'],
    [{ filter: { $or: {} } }, '“$or” in query="…" must be a list of filters.'],
    [{ filter: { $and: [{ $or: [5] }] } }, '“$or” in query="…" must be a filter: {"field":condition}.'],
    [{ filter: { $not: [] } }, '“$not” in query="…" must be a filter: {"field":condition}.'],
    [
      { filter: { $lt: 20 } },
      '“$lt” in query="…" must be part of the condition of a field, unlike $and, $or and $not.',
    ],
    [{ sort: 'price' }, '“sort” in query="…" must be a list of objects with a fieldName.'],
    [{ sort: { fieldName: 'price' } }, '“sort” in query="…" must be a list of objects with a fieldName.'],
    [{ sort: [{ field: 'price' }] }, '“sort” in query="…" must be a list of objects with a fieldName.'],
    [{ sort: ['price'] }, '“sort” in query="…" must be a list of objects with a fieldName.'],
    [{ sort: [{ fieldName: 'price', order: 'up' }] }, 'The order “up” in query="…" is not supported. Use ASC or DESC.'],
  ] as const) {
    test(`error: CONFIGURATION for ${JSON.stringify(query)}, with an example`, () => {
      const error = String(parseListOptions({ query: query as unknown as Query }))
      assert.ok(error.startsWith(`${message} Example: query='{"filter":`), error)
    })
  }

  test('error: an unknown field is named, with those that are supported', () => {
    for (const query of [{ filter: { $not: { 'priceData.price': 3 } } }, { sort: [{ fieldName: 'priceData.price' }] }])
      assert.match(
        String(parseListOptions({ query })),
        /^The field “priceData.price” in query="…" is not supported. Use id, name, .*, options\.<name>\.$/,
      )
  })
})
