import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facets } from '../../../../core/catalog/list/list-facets.ts'
import { createFacetsStore, type FacetsQuery, type FacetsStore } from './facets-store.ts'

const query: FacetsQuery = {
  key: 'a',
  selection: '',
  options: true,
  collections: true,
  isReady: true,
  loaded: undefined,
}
const facets: Facets = { options: [], collections: [], products: [], isComplete: true }

interface Request {
  readonly key: string
  readonly abort: AbortSignal
  readonly resolve: (facets: Facets) => void
  readonly reject: (error: Error) => void
}

/** Creates a started store. The test resolves its requests. */
function started(initial: Partial<FacetsQuery> = {}): FacetsStore & { requests: Request[]; end: () => void } {
  const requests: Request[] = []
  const store = createFacetsStore(
    ({ key }, abort) => new Promise((resolve, reject) => requests.push({ key, abort, resolve, reject })),
    { ...query, ...initial },
  )
  return { ...store, requests, end: store.start() }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('default: fetches the facets of the current search, prices and stock', async () => {
  const { view, requests } = started()
  assert.deepEqual(view.get(), { facets: undefined, isOutdated: false, hasFailed: false })
  requests[0]?.resolve(facets)
  await settled()
  assert.deepEqual(view.get(), { facets, isOutdated: false, hasFailed: false })
  assert.equal(requests.length, 1)
})

test('behavior: fetches nothing until the filters are visible and the products have loaded', () => {
  const { setQuery, requests } = started({ isReady: false })
  assert.equal(requests.length, 0)
  setQuery(query)
  assert.equal(requests.length, 1)
})

test('behavior: facets of an earlier search have no counts until the next ones have loaded', async () => {
  const { view, setQuery, requests } = started()
  requests[0]?.resolve(facets)
  await settled()
  setQuery({ ...query, key: 'b' })
  assert.deepEqual(view.get(), { facets: { ...facets, isComplete: false }, isOutdated: true, hasFailed: false })
  requests[1]?.resolve(facets)
  await settled()
  assert.equal(view.get().facets, facets)
})

test('behavior: a new search aborts the request of the earlier one', async () => {
  const { view, setQuery, requests } = started()
  setQuery({ ...query, key: 'b' })
  assert.deepEqual(
    requests.map(({ key, abort }) => [key, abort.aborted]),
    [
      ['a', true],
      ['b', false],
    ],
  )
  requests[0]?.resolve({ ...facets, isComplete: false })
  requests[1]?.resolve(facets)
  await settled()
  assert.equal(view.get().facets, facets)
})

test('behavior: an unchanged query notifies no subscriber and fetches nothing', async () => {
  const { view, setQuery, requests } = started()
  requests[0]?.resolve(facets)
  await settled()
  let changes = 0
  view.subscribe(() => changes++)
  changes = 0
  setQuery({ ...query })
  assert.deepEqual([changes, requests.length], [0, 1])
})

test('args: collections alone are fetched once, whatever the search', async () => {
  const { setQuery, requests } = started({ options: false })
  requests[0]?.resolve(facets)
  await settled()
  setQuery({ ...query, options: false, key: 'b' })
  assert.equal(requests.length, 1)
})

test('args: without options and collections nothing is fetched', () => {
  const { view, requests } = started({ options: false, collections: false })
  assert.equal(requests.length, 0)
  assert.equal(view.get().facets?.isComplete, false)
})

test('error: a failure is shown, and retry() fetches again', async () => {
  const { view, retry, requests } = started()
  requests[0]?.reject(new Error('offline'))
  await settled()
  assert.deepEqual(view.get(), { facets: undefined, isOutdated: false, hasFailed: true })
  assert.equal(requests.length, 1)
  retry()
  assert.equal(requests.length, 2)
})

test('error: after a failed update the earlier facets stay, without counts', async () => {
  const { view, setQuery, requests } = started()
  requests[0]?.resolve(facets)
  await settled()
  setQuery({ ...query, key: 'b' })
  requests[1]?.reject(new Error('offline'))
  await settled()
  assert.deepEqual(view.get(), { facets: { ...facets, isComplete: false }, isOutdated: true, hasFailed: false })
  assert.equal(requests.length, 2, 'it is not repeated by itself')
  setQuery({ ...query, key: 'c' })
  requests[2]?.resolve(facets)
  await settled()
  assert.deepEqual(view.get(), { facets, isOutdated: false, hasFailed: false })
})

test('error: the facets of a search that failed are fetched again when the shopper returns to it', async () => {
  const { view, setQuery, requests } = started()
  requests[0]?.reject(new Error('offline'))
  await settled()
  setQuery({ ...query, key: 'b' })
  requests[1]?.resolve(facets)
  await settled()
  setQuery(query)
  assert.equal(requests.length, 3)
  requests[2]?.resolve(facets)
  await settled()
  assert.deepEqual(view.get(), { facets, isOutdated: false, hasFailed: false })
})

test('behavior: the function that start() returned aborts the request in flight', () => {
  const { requests, end } = started()
  end()
  assert.equal(requests[0]?.abort.aborted, true)
})

test('behavior: facets that the platform counted are fetched again for another selection', async () => {
  const { view, setQuery, requests } = started()
  const counts = { option: () => 1, collection: () => 1 }
  requests[0]?.resolve({ ...facets, counted: { selection: '', counts } })
  await settled()
  assert.equal(requests.length, 1)
  setQuery({ ...query, selection: 'Sage' })
  assert.equal(requests.length, 2)
  assert.ok(view.get().facets, 'the values stay')
  requests[1]?.resolve({ ...facets, counted: { selection: 'Sage', counts } })
  await settled()
  setQuery({ ...query, key: 'b', selection: 'Sage' })
  assert.equal(view.get().facets?.counted, undefined)
  assert.equal(requests.length, 3)
})

test('error: after a failed update of counted facets, another selection fetches them', async () => {
  const { setQuery, requests } = started()
  requests[0]?.resolve({ ...facets, counted: { selection: '', counts: { option: () => 1, collection: () => 1 } } })
  await settled()
  setQuery({ ...query, selection: 'Sage' })
  requests[1]?.reject(new Error('offline'))
  await settled()
  assert.equal(requests.length, 2, 'it is not repeated by itself')
  setQuery({ ...query, selection: 'Clay' })
  assert.equal(requests.length, 3)
})
