import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { memoryStorage, type Role } from '../auth/token-storage.ts'
import { type Client, createClient } from '../client.ts'
import { type Arrived, type Reply, startServer, type TestServer } from '../testing/http-server.ts'
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
let answers: Record<string, Reply | ((request: Arrived) => Reply | Promise<Reply>)>

const nameOf = ({ method, url }: Arrived): string => `${method} ${url.split('?')[0]}`
const asked = (name: string): unknown[] =>
  server.arrived.filter((one) => nameOf(one) === name).map(({ body }) => JSON.parse(body || '{}'))
const be = (role: Role, value = role): void =>
  client.auth.adopt({ accessToken: { value, expiresAt: 4e9 }, refreshToken: { value, role } })
const refused = (status: number, code: string): Reply => ({
  status,
  body: { message: '', details: { applicationError: { code, description: code } } },
})

beforeEach(async () => {
  answers = { [me]: { body: { member } } }
  server = await startServer((request) => {
    const answer = answers[nameOf(request)] ?? { status: 404 }
    return typeof answer === 'function' ? answer(request) : answer
  })
  client = createClient({ clientId: 'c', apiUrl: server.url, storage: memoryStorage() })
  be('member')
  store = createAccountStore(client)
})

afterEach(async () => {
  store.close()
  client.close()
  await server.close()
})

describe('createAccountStore', () => {
  it('default: reads once, however often it is asked, and again with fresh', async () => {
    assert.equal(store.state.get().status, 'idle')
    assert.deepEqual(await Promise.all([store.load(), store.load()]), [true, true])
    await store.load()
    assert.equal(asked(me).length, 1)
    const { status, account, busy } = store.state.get()
    assert.deepEqual(
      [status, account?.firstName, account?.addresses[0]?.text, busy],
      ['ready', 'Member', 'Street, Town', []],
    )
    await store.load({ fresh: true })
    assert.equal(asked(me).length, 2)
  })

  it('behavior: with another member it is another account, also for answers that come late', async () => {
    let release = (_reply: Reply): void => undefined
    answers[me] = () => new Promise((resolve) => (release = resolve))
    const loading = store.load()
    while (asked(me).length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
    be('member', 'other' as Role)
    release({ body: { member } })
    await loading
    assert.equal(store.state.get().account, undefined)
    client.auth.clear()
    assert.equal(store.state.get().status, 'missing')
  })

  it('behavior: one element out of a list, the last one by the call that empties it', async () => {
    const phones: string[][] = []
    answers['PATCH /members/v1/members/m'] = ({ body }) => {
      const { contact } = (JSON.parse(body) as { member: { contact: { phones: string[] } } }).member
      phones.push(contact.phones)
      return { body: { member: { ...member, contact: { ...member.contact, ...contact } } } }
    }
    answers['DELETE /members/v1/members/m/phones'] = { body: { member: { ...member, contact: {} } } }
    await store.load()
    assert.deepEqual(await Promise.all([store.remove('phones', 0), store.remove('phones', 1)]), [true, true])
    assert.deepEqual(phones, [['2', '3'], ['3']])
    assert.ok(await store.remove('phones', 0))
    assert.deepEqual(store.state.get().account?.phones, [])
    assert.equal(phones.length, 2)
  })

  it('behavior: an address goes back without what the platform works out itself', async () => {
    answers['PATCH /members/v1/members/m'] = { body: { member } }
    await store.load()
    const { addresses = [] } = store.state.get().account ?? {}
    await store.save({ addresses, firstName: ' ' })
    assert.deepEqual(asked('PATCH /members/v1/members/m'), [
      {
        member: { id: 'm', contact: { firstName: '', addresses: [{ id: 'a', addressLine: 'Street', city: 'Town' }] } },
      },
    ])
  })

  it('behavior: joining shows at once, and is taken back when it fails', async () => {
    await store.load()
    const seen: (boolean | undefined)[] = []
    store.state.subscribe(({ account }) => seen.push(account?.isPublic))
    answers['POST /members/v1/members/join-community'] = { status: 500 }
    assert.equal(await store.joinCommunity(), false)
    assert.ok(seen.includes(true))
    assert.equal(store.state.get().account?.isPublic, false)
    assert.equal(store.state.get().failures.community?.error.code, 'SYSTEM_ERROR')
    store.dismiss('community')
    assert.deepEqual(store.state.get().failures, {})
  })

  it('error: INVALID_ARGUMENT field by field, gone when it is asked for again', async () => {
    const fieldViolations = [
      { field: 'member.contact.phones[1]', description: 'too long', violatedRule: 'MAX_LENGTH' },
      { field: 'member.profile.nickname', description: 'taken' },
    ]
    answers['PATCH /members/v1/members/m'] = {
      status: 400,
      body: { message: '', details: { validationError: { fieldViolations } } },
    }
    assert.equal(await store.save({ nickname: 'x' }), false)
    assert.deepEqual(store.state.get().failures.profile?.fields, {
      'phones.1': { text: 'too long', rule: 'MAX_LENGTH' },
      nickname: { text: 'taken' },
    })
    answers['PATCH /members/v1/members/m'] = { body: { member } }
    assert.equal(await store.save({ nickname: 'y' }), true)
    assert.deepEqual(store.state.get().failures, {})
  })

  it('error: ABORTED is no failure', async () => {
    const signal = AbortSignal.abort()
    assert.equal(await store.save({ nickname: 'x' }, { signal }), false)
    assert.deepEqual(store.state.get().failures, {})
    assert.deepEqual(store.state.get().busy, [])
  })

  it('behavior: a password changed, and no new tokens to be had: nobody seems to be logged in', async () => {
    answers['POST /_api/iam/authentication/v2/change-password'] = { body: {} }
    const failing = createAccountStore(client, { renew: () => Promise.reject(new Error('no frame')) })
    assert.equal(await failing.changePassword('a new password'), true)
    assert.equal(client.auth.role(), 'none')
    assert.equal(failing.state.get().status, 'missing')
    failing.close()
  })

  it('behavior: new tokens after a changed password are no other member', async () => {
    answers['POST /_api/iam/authentication/v2/change-password'] = { body: {} }
    const renewing = createAccountStore(client, { renew: async () => be('member', 'renewed' as Role) })
    assert.equal(await renewing.changePassword('a new password'), true)
    assert.equal(renewing.state.get().account?.id, 'm')
    renewing.close()
  })

  it('default: orders page by page, and one of them', async () => {
    answers['POST /ecom/v1/orders/search'] = ({ body }) => {
      const { search } = JSON.parse(body) as { search: { cursorPaging: { cursor?: string } } }
      const first = search.cursorPaging.cursor === undefined
      const metadata = first ? { cursors: { next: 'n' }, hasNext: true } : { hasNext: false }
      return { body: { orders: [{ id: first ? 'o1' : 'o2' }], metadata } }
    }
    answers['GET /ecom/v1/orders/o1'] = { body: { order: { id: 'o1', number: '1' } } }
    assert.equal(await store.moreOrders(), false)
    assert.ok(await store.loadOrders())
    assert.ok(await store.moreOrders())
    const { items, hasNext, status } = store.state.get().orders
    assert.deepEqual([items.map(({ id }) => id), hasNext, status], [['o1', 'o2'], false, 'ready'])
    assert.ok(await store.openOrder('o1'))
    assert.equal(store.state.get().order?.order?.number, '1')
    store.closeOrder()
    assert.equal(store.state.get().order, undefined)
  })

  it('error: orders that cannot be read, and one that is not there', async () => {
    answers['POST /ecom/v1/orders/search'] = { status: 500 }
    assert.equal(await store.loadOrders(), false)
    assert.equal(store.state.get().orders.status, 'error')
    answers['GET /ecom/v1/orders/o9'] = refused(404, 'ORDER_NOT_FOUND')
    assert.equal(await store.openOrder('o9'), false)
    assert.deepEqual(store.state.get().order, { id: 'o9', status: 'missing' })
  })
})
