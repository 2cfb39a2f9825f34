import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { externalLogin } from '../../core/auth/flows/external-login.ts'
import { createSession } from '../../core/auth/session/session.ts'
import { memoryStorage } from '../../core/auth/tokens/token-storage.ts'
import { type Client, createFullClient } from '../../core/client/client.ts'
import { shopKey } from '../../core/client/prefetch.ts'
import { createAccountStore } from '../../core/members/account-store.ts'
import type { AccountStore } from '../../core/members/account-types.ts'
import { getCurrentMember } from '../../core/members/v1/calls.ts'
import { type TestPage, testPage } from '../../core/testing/test-page.ts'
import { type RunningPlatform, startPlatform } from '../platform/server.ts'
import { TEST_PASSWORD_COST } from '../platform/testing/password-cost.ts'

const PASSWORD = 'local-demo-password'

let folder: string
let platform: RunningPlatform
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-account-'))
  platform = await startPlatform({
    port: 0,
    database: `file:${join(folder, 'platform.db')}`,
    passwordCost: TEST_PASSWORD_COST,
  })
})
after(async () => {
  await platform.close()
  await rm(folder, { recursive: true })
})

function memberOf(name: string): { readonly id: string; readonly email: string } {
  const found = platform.members.find(({ email }) => email === `${name}@example.com`)
  assert.ok(found, `a member ${name}`)
  return found
}
const loginOf = (name: string) => {
  const { apiKey, clientId, url: apiUrl } = platform
  return { clientId, apiKey, apiUrl, memberId: memberOf(name).id }
}

/** Opens a client in which a member is logged in. */
async function openClient(name: string): Promise<Client> {
  const { clientId, url: apiUrl } = platform
  return createFullClient({ clientId, apiUrl, storage: memoryStorage(await externalLogin(loginOf(name))) })
}

describe('externalLogin with the local platform', () => {
  it('default: logs in a member by the merchant’s server', async () => {
    const client = await openClient('member.one')
    const { member } = await client.call(getCurrentMember, {})
    assert.equal(member.id, memberOf('member.one').id)
    client.close()
  })

  it('error: something went wrong for a wrong API key, which the error does not contain', async () => {
    await assert.rejects(externalLogin({ ...loginOf('member.one'), apiKey: 'wrong' }), (error: Error) => {
      assert.equal(error.message, 'something went wrong')
      return !JSON.stringify(error).includes('wrong"')
    })
  })
})

describe('login with the local platform', () => {
  let page: TestPage
  beforeEach(() => {
    page = testPage()
  })
  afterEach(() => page.close())

  it('error: each refusal has its own code', async () => {
    const { clientId, url: apiUrl } = platform
    const client = createFullClient({ clientId, apiUrl, storage: memoryStorage() })
    const session = createSession({ key: shopKey(clientId, apiUrl), client }, { leave: () => assert.fail('stays') })
    const errors = page.recordEvents('store:login:error')
    for (const [email, password, errorCode] of [
      ['member.two@example.com', 'wrong-password', 'invalidPassword'],
      ['nobody@example.com', 'wrong-password', 'invalidEmail'],
      ['member.reset@example.com', PASSWORD, 'resetPassword'],
    ] as const) {
      const login = await session.login({ email, password })
      assert.equal(login.state === 'FAILURE' && login.errorCode, errorCode)
      const { role, error } = session.state.get()
      assert.notEqual(role, 'member')
      assert.ok(error)
    }
    const blocked = await session.login({ email: 'member.blocked@example.com', password: PASSWORD })
    assert.deepEqual(blocked, { state: 'FAILURE', error: 'Unknown _state', identityStatus: 'BLOCKED' })
    assert.equal(errors.length, 4)
    session.close()
    client.close()
  })
})

describe('account store with the local platform', () => {
  let client: Client
  let store: AccountStore

  /** Opens the account of a member. */
  async function openAccount(name: string): Promise<void> {
    client = await openClient(name)
    store = createAccountStore(client)
    assert.ok(await store.load())
  }
  afterEach(() => {
    store.close()
    client.close()
  })

  it('behavior: a visitor has no account', async () => {
    client = createFullClient({ clientId: platform.clientId, apiUrl: platform.url, storage: memoryStorage() })
    store = createAccountStore(client)
    await store.load()
    assert.equal(store.state.get().status, 'missing')
  })

  it('default: loads the account, changes and removes fields, and joins and leaves the community', async () => {
    await openAccount('member.one')
    const { account: before } = store.state.get()
    assert.equal(before?.firstName, 'Member')
    assert.equal(before?.addresses[0]?.text, '2 Example Street, 10001 New York, US-NY, US')
    const script = '<img src=x onerror=alert(1)>'
    assert.ok(await store.save({ firstName: ' Changed ', company: script }))
    assert.ok(await store.save({ phones: ['+1 212 555 0101', '+1 212 555 0102'] }))
    assert.ok(await store.remove('phones', 0))
    assert.ok(await store.remove('emails'))
    const { account: changed } = store.state.get()
    assert.equal(changed?.firstName, 'Changed')
    assert.equal(changed?.company, script)
    assert.deepEqual(changed?.phones, ['+1 212 555 0102'])
    assert.deepEqual(changed?.emails, [])
    await store.leaveCommunity()
    assert.equal(store.state.get().account?.isPublic, false)
    assert.ok(await store.joinCommunity())
    assert.equal(store.state.get().account?.isPublic, true)
  })

  it('error: SLUG_ALREADY_EXISTS, and field violations; checkSlug returns the availability', async () => {
    await openAccount('member.muted')
    const slugs = ['member-one', 'a b', 'nobody-has-it', 'member-muted']
    const availabilities = await Promise.all(slugs.map((slug) => store.checkSlug(slug)))
    assert.deepEqual(availabilities, ['taken', 'invalid', 'free', 'own'])
    assert.equal(await store.saveSlug('member-one'), false)
    assert.equal(store.state.get().failures.slug?.error.code, 'SLUG_ALREADY_EXISTS')
    assert.equal(await store.save({ birthdate: 'yesterday', phones: [''] }), false)
    const { fields = {} } = store.state.get().failures.profile ?? {}
    assert.deepEqual(Object.keys(fields).sort(), ['birthdate', 'phones.0'])
  })

  it('default: loads an empty list of orders', async () => {
    await openAccount('member.muted')
    assert.ok(await store.loadOrders())
    assert.deepEqual(store.state.get().orders, {
      status: 'ready',
      items: [],
      hasNextPage: false,
      isFetchingNextPage: false,
    })
    const id = '00000000-0000-4000-8000-000000000000'
    assert.equal(await store.openOrder(id), false)
    assert.deepEqual(store.state.get().order, { id, status: 'missing' })
  })

  it('behavior: a deleted account is missing and can no longer log in', async () => {
    await openAccount('member.invited')
    assert.ok(await store.deleteAccount())
    assert.deepEqual([client.auth.role(), store.state.get().status], ['none', 'missing'])
    await assert.rejects(externalLogin(loginOf('member.invited')))
  })
})
