import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import type { Role } from '../auth/tokens/stored-tokens.ts'
import { memoryStorage } from '../auth/tokens/token-storage.ts'
import { type Client, createFullClient } from '../client/client.ts'
import { deferred } from '../testing/deferred.ts'
import { type ReceivedRequest, type StubResponse, startServer, type TestServer } from '../testing/http-server.ts'
import { createAccountStore } from './account-store.ts'
import type { AccountStore } from './account-types.ts'

const member = {
  id: 'm',
  loginEmail: 'member@example.com',
  status: 'APPROVED',
  privacyStatus: 'PRIVATE',
  profile: { nickname: 'Member', slug: 'member' },
  contact: {
    firstName: 'Member',
    phones: ['1', '2', '3'],
    addresses: [{ id: 'a', addressLine: 'Street', city: 'Town' }],
  },
}
const me = 'GET /members/v1/members/my'

let server: TestServer
let client: Client
let store: AccountStore
let responses: Record<string, StubResponse | ((request: ReceivedRequest) => StubResponse | Promise<StubResponse>)>

const nameOf = ({ method, url }: ReceivedRequest): string => `${method} ${url.split('?')[0]}`
const requestsTo = (name: string): unknown[] =>
  server.requests.filter((request) => nameOf(request) === name).map(({ body }) => JSON.parse(body || '{}'))
const setRole = (role: Role, value: string = role): void =>
  client.auth.setTokens({ accessToken: { value, expiresAt: 4e9 }, refreshToken: { value, role } })
const applicationError = (status: number, code: string): StubResponse => ({
  status,
  body: { message: '', details: { applicationError: { code, description: code } } },
})

beforeEach(async () => {
  responses = { [me]: { body: { member } } }
  server = await startServer((request) => {
    const response = responses[nameOf(request)] ?? { status: 404 }
    return typeof response === 'function' ? response(request) : response
  })
  client = createFullClient({ clientId: 'c', apiUrl: server.url, storage: memoryStorage() })
  setRole('member')
  store = createAccountStore(client)
})

afterEach(async () => {
  store.close()
  client.close()
  await server.close()
})

describe('createAccountStore', () => {
  it('default: loads once for repeated calls, and reloads with `fresh`', async () => {
    assert.equal(store.state.get().status, 'idle')
    assert.deepEqual(await Promise.all([store.load(), store.load()]), [true, true])
    await store.load()
    assert.equal(requestsTo(me).length, 1)
    const { status, account, busy } = store.state.get()
    assert.deepEqual(
      [status, account?.firstName, account?.addresses[0]?.text, busy],
      ['ready', 'Member', 'Street, Town', []],
    )
    await store.load({ fresh: true })
    assert.equal(requestsTo(me).length, 2)
  })

  it('behavior: a reload that starts before a write ends does not overwrite its result', async () => {
    await store.load()
    const patch = 'PATCH /members/v1/members/m'
    const renamed = { body: { member: { ...member, profile: { nickname: 'New', slug: 'member' } } } }
    const response = deferred<StubResponse>()
    responses[patch] = renamed
    responses[me] = () => response.promise
    const reload = store.load({ fresh: true })
    while (requestsTo(me).length < 2) await new Promise((resolve) => setTimeout(resolve, 2))
    assert.ok(await store.save({ nickname: 'New' }))
    responses[me] = renamed
    response.resolve({ body: { member } })
    assert.ok(await reload)
    assert.equal(store.state.get().account?.nickname, 'New')
    assert.equal(requestsTo(me).length, 3, 'the account is read again')
  })

  it('behavior: another store of the client shares the request of a load, and one that starts after a change reads the account again', async () => {
    const other = createAccountStore(client)
    await Promise.all([store.load(), other.load()])
    assert.equal(requestsTo(me).length, 1)
    const response = deferred<StubResponse>()
    responses[me] = () => response.promise
    const reload = store.load({ fresh: true })
    while (requestsTo(me).length < 2) await new Promise((resolve) => setTimeout(resolve, 2))
    const renamed = { body: { member: { ...member, profile: { nickname: 'New', slug: 'member' } } } }
    responses['PATCH /members/v1/members/m'] = renamed
    responses[me] = renamed
    assert.ok(await other.save({ nickname: 'New' }))
    assert.ok(await other.load({ fresh: true }))
    assert.equal(requestsTo(me).length, 3, 'the request from before the change is not shared')
    response.resolve({ body: { member } })
    assert.ok(await reload)
    assert.deepEqual(
      [store, other].map(({ state }) => state.get().account?.nickname),
      ['New', 'New'],
    )
    other.close()
  })

  it('behavior: one caller that aborts does not abort the shared load', async () => {
    const response = deferred<StubResponse>()
    responses[me] = () => response.promise
    const leaving = new AbortController()
    const first = store.load({ signal: leaving.signal })
    const second = store.load({ signal: new AbortController().signal })
    while (requestsTo(me).length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
    leaving.abort()
    assert.equal(await first, false)
    response.resolve({ body: { member } })
    assert.equal(await second, true)
    assert.equal(requestsTo(me).length, 1)
    assert.deepEqual([store.state.get().status, store.state.get().busy], ['ready', []])
  })

  it('error: ABORTED when all callers of a load have aborted; the next call starts a new load', async () => {
    responses[me] = { fault: 'hang' }
    const leaving = new AbortController()
    const loads = [store.load({ signal: leaving.signal }), store.load({ signal: leaving.signal })]
    while (requestsTo(me).length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
    leaving.abort()
    assert.deepEqual(await Promise.all(loads), [false, false])
    responses[me] = { body: { member } }
    assert.equal(await store.load(), true)
    assert.deepEqual(store.state.get().failures, {})
  })

  it('behavior: never sends the write of one member as another member', async () => {
    await store.load()
    const response = deferred<StubResponse>()
    responses['PATCH /members/v1/members/m'] = () => response.promise
    const first = store.save({ nickname: 'one' })
    const second = store.saveSlug('two')
    while (requestsTo('PATCH /members/v1/members/m').length === 0)
      await new Promise((resolve) => setTimeout(resolve, 2))
    setRole('member', 'other')
    response.resolve({ body: { member } })
    assert.deepEqual([await first, await second], [true, false])
    assert.equal(server.requests.filter(({ method }) => method !== 'GET').length, 1)
  })

  it('behavior: the status is `missing` if the platform has ended the login', async () => {
    responses[me] = { status: 401 }
    responses['POST /oauth2/token'] = ({ body }) =>
      body.includes('refresh_token')
        ? { status: 400, body: { error: 'invalid_grant' } }
        : { body: { access_token: 'visitor', refresh_token: 'v', expires_in: 100 } }
    assert.equal(await store.load(), false)
    assert.deepEqual([store.state.get().status, store.state.get().failures], ['missing', {}])
    assert.equal(requestsTo(me).length, 1, 'the request is not repeated as a visitor')
  })

  it('behavior: resets for another member and ignores responses for the previous one', async () => {
    const response = deferred<StubResponse>()
    responses[me] = () => response.promise
    const loading = store.load()
    while (requestsTo(me).length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
    setRole('member', 'other')
    response.resolve({ body: { member } })
    await loading
    assert.equal(store.state.get().account, undefined)
    client.auth.clear()
    assert.equal(store.state.get().status, 'missing')
  })

  /** The member as the platform stores it. Records the phones of each write. */
  const storeMember = (): { readonly phones: string[][] } => {
    const phones: string[][] = []
    let stored = member
    responses[me] = () => ({ body: { member: stored } })
    responses['PATCH /members/v1/members/m'] = ({ body }) => {
      const { contact } = (JSON.parse(body) as { member: { contact: { phones: string[] } } }).member
      phones.push(contact.phones)
      stored = { ...member, contact: { ...stored.contact, ...contact } }
      return { body: { member: stored } }
    }
    return { phones }
  }

  it('behavior: keeps the list items that another tab or device has added', async () => {
    const { phones } = storeMember()
    const other = createAccountStore(client)
    await Promise.all([store.load(), other.load()])
    assert.ok(await other.saveItem('phones', '4'))
    assert.ok(await store.saveItem('phones', '5'))
    assert.ok(await other.remove('phones', 0))
    assert.deepEqual(phones, [
      ['1', '2', '3', '4'],
      ['1', '2', '3', '4', '5'],
      ['2', '3', '4', '5'],
    ])
    other.close()
  })

  it('behavior: changes and removes an address that another tab has changed', async () => {
    let { contact } = member
    responses[me] = () => ({ body: { member: { ...member, contact } } })
    responses['PATCH /members/v1/members/m'] = ({ body }) => {
      contact = { ...contact, ...(JSON.parse(body) as { member: typeof member }).member.contact }
      return { body: { member: { ...member, contact } } }
    }
    contact = { ...contact, addresses: [...contact.addresses, { id: 'b', addressLine: 'Lane', city: 'Town' }] }
    const other = createAccountStore(client)
    await Promise.all([store.load(), other.load()])
    assert.ok(await other.saveItem('addresses', { id: 'a', addressLine1: 'Road', country: 'DE' }, 0))
    assert.ok(await store.saveItem('addresses', { id: 'a', addressLine1: 'Alley', country: 'DE' }, 0))
    assert.deepEqual(
      contact.addresses.map(({ id, addressLine }) => [id, addressLine]),
      [
        ['a', 'Alley'],
        ['b', 'Lane'],
      ],
    )
    assert.ok(await other.remove('addresses', 0))
    assert.deepEqual(
      contact.addresses.map(({ id }) => id),
      ['b'],
    )
    other.close()
  })

  it('behavior: removes an item from a list; removes the last one with the delete call', async () => {
    const { phones } = storeMember()
    responses['DELETE /members/v1/members/m/phones'] = { body: { member: { ...member, contact: {} } } }
    await store.load()
    assert.deepEqual(await Promise.all([store.remove('phones', 0), store.remove('phones', 1)]), [true, true])
    assert.deepEqual(phones, [['2', '3'], ['3']])
    assert.ok(await store.remove('phones', 0))
    assert.deepEqual(store.state.get().account?.phones, [])
    assert.equal(phones.length, 2)
  })

  it('behavior: adds and replaces a list item', async () => {
    storeMember()
    await store.load()
    assert.ok(await store.saveItem('phones', '4'))
    assert.deepEqual(store.state.get().account?.phones, ['1', '2', '3', '4'])
    assert.deepEqual(await Promise.all([store.remove('phones', 0), store.saveItem('phones', '33', 2)]), [true, true])
    assert.deepEqual(store.state.get().account?.phones, ['2', '33', '4'])
    assert.ok(await store.saveItem('addresses', { id: 'a', addressLine1: 'Road', country: 'DE' }, 0))
    assert.deepEqual(requestsTo('PATCH /members/v1/members/m').at(-1), {
      member: { id: 'm', contact: { addresses: [{ id: 'a', addressLine: 'Road', country: 'DE' }] } },
    })
  })

  it('behavior: sends an address without derived fields', async () => {
    responses['PATCH /members/v1/members/m'] = { body: { member } }
    await store.load()
    const { addresses = [] } = store.state.get().account ?? {}
    await store.save({ addresses, firstName: ' ' })
    assert.deepEqual(requestsTo('PATCH /members/v1/members/m'), [
      {
        member: { id: 'm', contact: { firstName: '', addresses: [{ id: 'a', addressLine: 'Street', city: 'Town' }] } },
      },
    ])
  })

  it('behavior: joinCommunity is optimistic and rolls back on failure', async () => {
    await store.load()
    const seen: (boolean | undefined)[] = []
    store.state.subscribe(({ account }) => seen.push(account?.isPublic))
    responses['POST /members/v1/members/join-community'] = { status: 500 }
    assert.equal(await store.joinCommunity(), false)
    assert.ok(seen.includes(true))
    assert.equal(store.state.get().account?.isPublic, false)
    assert.equal(store.state.get().failures.community?.error.code, 'SYSTEM_ERROR')
    store.dismiss('community')
    assert.deepEqual(store.state.get().failures, {})
  })

  it('error: INVALID_ARGUMENT by field, cleared by the next attempt', async () => {
    const fieldViolations = [
      { field: 'member.contact.phones[1]', description: 'too long', violatedRule: 'MAX_LENGTH' },
      { field: 'member.profile.nickname', description: 'taken' },
    ]
    responses['PATCH /members/v1/members/m'] = {
      status: 400,
      body: { message: '', details: { validationError: { fieldViolations } } },
    }
    assert.equal(await store.save({ nickname: 'x' }), false)
    assert.deepEqual(store.state.get().failures.profile?.fields, {
      'phones.1': { text: 'too long', rule: 'MAX_LENGTH' },
      nickname: { text: 'taken' },
    })
    responses['PATCH /members/v1/members/m'] = { body: { member } }
    assert.equal(await store.save({ nickname: 'y' }), true)
    assert.deepEqual(store.state.get().failures, {})
  })

  it('error: INVALID_ARGUMENT without a field is a failure of its write, and the next write is sent', async () => {
    const fieldViolations = [{ description: 'address or phone', violatedRule: 'ONE_OF_ALIGNMENT' }]
    responses['PATCH /members/v1/members/m'] = {
      status: 400,
      body: { message: '', details: { validationError: { fieldViolations } } },
    }
    assert.equal(await store.save({ nickname: 'x' }), false)
    assert.deepEqual(store.state.get().busy, [])
    assert.deepEqual(store.state.get().failures.profile?.fields, {
      '': { text: 'address or phone', rule: 'ONE_OF_ALIGNMENT' },
    })
    responses['PATCH /members/v1/members/m'] = { body: { member } }
    assert.equal(await store.save({ nickname: 'y' }), true)
  })

  it('error: ABORTED while the account of a write loads dispatches no event', async () => {
    const errors: unknown[] = []
    const record = (event: Event): unknown => errors.push(event)
    const target = new EventTarget()
    target.addEventListener('store:account:error', record)
    responses[me] = { fault: 'hang' }
    const leaving = new AbortController()
    const saved = store.save({ nickname: 'x' }, { signal: leaving.signal, target })
    while (requestsTo(me).length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
    leaving.abort()
    assert.equal(await saved, false)
    assert.deepEqual([errors, store.state.get().failures], [[], {}])
  })

  it('error: ABORTED sets no failure', async () => {
    const signal = AbortSignal.abort()
    assert.equal(await store.save({ nickname: 'x' }, { signal }), false)
    assert.deepEqual(store.state.get().failures, {})
    assert.deepEqual(store.state.get().busy, [])
  })

  it('behavior: a password change keeps the login and the account', async () => {
    await store.load()
    const identity = client.auth.state.get()
    responses['POST /_api/iam/authentication/v2/change-password'] = { body: {} }
    assert.equal(await store.changePassword('a new password'), true)
    assert.deepEqual(client.auth.state.get(), identity)
    assert.equal(store.state.get().account?.id, 'm')
    assert.deepEqual(server.requests.map(nameOf), [me, 'POST /_api/iam/authentication/v2/change-password'])
  })

  it('behavior: a late page of orders of the previous member does not replace the next page of the next member', async () => {
    const cursors: unknown[] = []
    const [requested, released] = [deferred(), deferred()]
    responses['POST /ecom/v1/orders/search'] = async ({ body, headers: { authorization } }) => {
      const { cursor } = JSON.parse(body).search.cursorPaging
      cursors.push(cursor)
      if (cursor === 'member-next') {
        requested.resolve()
        await released.promise
      }
      return { body: { orders: [], metadata: { hasNext: true, cursors: { next: `${authorization}-next` } } } }
    }
    await store.loadOrders()
    const previous = store.fetchNextOrders()
    await requested.promise
    setRole('member', 'other')
    await store.loadOrders()
    released.resolve()
    await previous
    await store.fetchNextOrders()
    assert.equal(cursors.at(-1), 'other-next')
  })

  it('default: loads orders page by page and opens one', async () => {
    responses['POST /ecom/v1/orders/search'] = ({ body }) => {
      const { search } = JSON.parse(body) as { search: { cursorPaging: { cursor?: string } } }
      const first = search.cursorPaging.cursor === undefined
      const metadata = first ? { cursors: { next: 'n' }, hasNext: true } : { hasNext: false }
      return { body: { orders: [{ id: first ? 'o1' : 'o2' }], metadata } }
    }
    responses['GET /ecom/v1/orders/o1'] = { body: { order: { id: 'o1', number: '1' } } }
    assert.equal(await store.fetchNextOrders(), false)
    assert.ok(await store.loadOrders())
    assert.ok(await store.fetchNextOrders())
    const { items, hasNextPage, status } = store.state.get().orders
    assert.deepEqual([items.map(({ id }) => id), hasNextPage, status], [['o1', 'o2'], false, 'ready'])
    assert.ok(await store.openOrder('o1'))
    assert.equal(store.state.get().order?.order?.number, '1')
    store.closeOrder()
    assert.equal(store.state.get().order, undefined)
  })

  for (const [next, name] of [
    ['o2', 'another order is open'],
    ['o1', 'the same order was opened again'],
  ] as const) {
    it(`behavior: ignores the late failure of an order when ${name}`, async () => {
      const response = deferred<StubResponse>()
      responses['GET /ecom/v1/orders/o1'] = () => response.promise
      const target = new EventTarget()
      const errors: Event[] = []
      target.addEventListener('store:account:error', (event) => errors.push(event))
      const first = store.openOrder('o1', { target })
      while (requestsTo('GET /ecom/v1/orders/o1').length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
      store.closeOrder()
      responses[`GET /ecom/v1/orders/${next}`] = { body: { order: { id: next, number: '2' } } }
      assert.ok(await store.openOrder(next, { target }))
      response.resolve({ status: 500 })
      assert.equal(await first, false)
      const { order, failures, busy } = store.state.get()
      assert.deepEqual([order?.id, order?.status, failures, busy, errors], [next, 'ready', {}, [], []])
    })
  }

  it('behavior: a closed order is not requested any more, and its failure is ignored', async () => {
    responses['GET /ecom/v1/orders/o1'] = { fault: 'hang' }
    const opening = store.openOrder('o1')
    while (requestsTo('GET /ecom/v1/orders/o1').length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
    store.closeOrder()
    assert.equal(await opening, false)
    const { order, failures, busy } = store.state.get()
    assert.deepEqual([order, failures, busy], [undefined, {}, []])
  })

  it('behavior: reloading the orders ignores the late failure of the earlier request', async () => {
    const response = deferred<StubResponse>()
    const search = 'POST /ecom/v1/orders/search'
    responses[search] = () => response.promise
    const first = store.loadOrders()
    while (requestsTo(search).length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
    responses[search] = { body: { orders: [{ id: 'o1' }], metadata: {} } }
    assert.ok(await store.loadOrders())
    response.resolve({ status: 500 })
    assert.equal(await first, false)
    const { orders, failures } = store.state.get()
    assert.deepEqual([orders.status, orders.items.length, failures], ['ready', 1, {}])
  })

  it('behavior: reloading the orders discards the next page of the earlier list', async () => {
    const response = deferred<StubResponse>()
    const search = 'POST /ecom/v1/orders/search'
    const firstPage = { body: { orders: [{ id: 'o1' }], metadata: { cursors: { next: 'n' }, hasNext: true } } }
    responses[search] = firstPage
    assert.ok(await store.loadOrders())
    responses[search] = () => response.promise
    const nextPage = store.fetchNextOrders()
    while (requestsTo(search).length < 2) await new Promise((resolve) => setTimeout(resolve, 2))
    responses[search] = firstPage
    assert.ok(await store.loadOrders())
    response.resolve({ body: { orders: [{ id: 'o1' }], metadata: { hasNext: false } } })
    assert.equal(await nextPage, false)
    const { items, hasNextPage, isFetchingNextPage } = store.state.get().orders
    assert.deepEqual([items.map(({ id }) => id), hasNextPage, isFetchingNextPage], [['o1'], true, false])
  })

  it('behavior: never shows an order with another buyer email', async () => {
    const theirs = { id: 'o2', buyerInfo: { visitorId: 'v', email: 'somebody.else@example.com' } }
    const orders = [
      { id: 'o1', buyerInfo: { memberId: 'm', email: 'gift@example.com' } },
      theirs,
      { id: 'o3', buyerInfo: { email: 'Member@Example.com' } },
      { id: 'o4', buyerInfo: { memberId: 'another' } },
    ]
    responses['POST /ecom/v1/orders/search'] = { body: { orders, metadata: {} } }
    responses['GET /ecom/v1/orders/o2'] = { body: { order: theirs } }
    assert.ok(await store.loadOrders())
    assert.deepEqual(
      store.state.get().orders.items.map(({ id }) => id),
      ['o1', 'o3'],
    )
    assert.equal(await store.openOrder('o2'), false)
    assert.deepEqual(store.state.get().order, { id: 'o2', status: 'missing' })
  })

  it('error: the order list fails to load, or an order does not exist', async () => {
    responses['POST /ecom/v1/orders/search'] = { status: 500 }
    assert.equal(await store.loadOrders(), false)
    assert.equal(store.state.get().orders.status, 'error')
    responses['GET /ecom/v1/orders/o9'] = applicationError(404, 'ORDER_NOT_FOUND')
    assert.equal(await store.openOrder('o9'), false)
    assert.deepEqual(store.state.get().order, { id: 'o9', status: 'missing' })
  })
})
