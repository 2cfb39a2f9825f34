import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isPlatformError, PlatformError } from '../../errors/platform-error.ts'
import { deferred } from '../../testing/deferred.ts'
import type { Grant, RequestTokens } from '../oauth/token-request.ts'
import type { Role, Tokens } from './stored-tokens.ts'
import { memoryStorage, type TokenStorage } from './token-storage.ts'
import { type Auth, type AuthOptions, createAuth } from './tokens.ts'

const tokens = (name: string, expiresAt: number, role: Role = 'visitor'): Tokens => ({
  accessToken: { value: `access-${name}`, expiresAt },
  refreshToken: { value: `refresh-${name}`, role },
})

/** A tab with its auth, the recorded grants, and the results of its token requests. Its clock starts at 1,000 s. */
interface Tab {
  readonly auth: Auth
  readonly grants: Grant[]
  readonly roles: Role[]
  readonly storage: TokenStorage
  clock: number
  /** Results of the next token requests. Default: a new token for each. */
  readonly responses: (Tokens | Error | Promise<Tokens>)[]
}

function openTab(options: Partial<AuthOptions> & { responses?: Tab['responses'] } = {}): Tab {
  const { responses = [], storage = memoryStorage(), ...rest } = options
  const grants: Grant[] = []
  const requestTokens: RequestTokens = async (grant, role) => {
    grants.push(grant)
    const response = responses.shift() ?? tokens(`new${grants.length}`, tab.clock + 100, role)
    if (response instanceof Error) throw response
    return response
  }
  const auth = createAuth({ storage, requestTokens, timeoutMs: 5000, now: () => tab.clock * 1000, ...rest })
  const roles: Role[] = []
  auth.state.subscribe(({ role }) => roles.push(role))
  const tab: Tab = { auth, grants, roles, storage, responses, clock: 1000 }
  return tab
}

const kinds = ({ grants }: Tab): string[] => grants.map(({ grantType }) => grantType)
const failed = (status?: number): PlatformError => new PlatformError('something went wrong', { code: 'X', status })

describe('visitor tokens', () => {
  it('default: no token at first, then one anonymous grant shared by concurrent callers', async () => {
    const tab = openTab()
    assert.deepEqual([tab.auth.role(), tab.auth.state.get().role], ['none', 'none'])
    const values = await Promise.all([1, 2, 3].map(() => tab.auth.accessToken()))
    assert.deepEqual(new Set([...values, await tab.auth.accessToken()]), new Set(['access-new1']))
    assert.deepEqual(kinds(tab), ['anonymous'])
    assert.deepEqual(tab.roles, ['visitor'])
    assert.equal(tab.auth.role(), 'visitor')
  })

  it('behavior: refreshes a token about to expire and keeps the visitor', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 1100)) })
    tab.clock = 1089
    assert.equal(await tab.auth.accessToken(), 'access-old')
    tab.clock = 1090
    assert.equal(await tab.auth.accessToken(), 'access-new1')
    assert.deepEqual(tab.grants, [{ grantType: 'refresh_token', refreshToken: 'refresh-old' }])
    assert.deepEqual(tab.roles, [])
  })

  it('behavior: refreshes a token that is not allowed in a header, because the error of fetch would contain it', async () => {
    for (const end of ['\r\n', '\0', ' x', 'é']) {
      const { accessToken, refreshToken } = tokens('old', 9000, 'member')
      const stored = { accessToken: { ...accessToken, value: accessToken.value + end }, refreshToken }
      const tab = openTab({ storage: memoryStorage(stored) })
      assert.equal(await tab.auth.accessToken(), 'access-new1')
      assert.deepEqual([kinds(tab), tab.auth.role()], [['refresh_token'], 'member'])
    }
  })

  it('behavior: keeps the member role after a refresh', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 0, 'member')) })
    await tab.auth.accessToken()
    assert.deepEqual([kinds(tab), tab.auth.role()], [['refresh_token'], 'member'])
  })

  it('behavior: keeps the tokens if another server refuses the refresh, such as a firewall, and uses them again', async () => {
    for (const role of ['visitor', 'member'] as const)
      for (const status of [400, 401, 403]) {
        const refusal = new PlatformError('Refused', { code: 'REFUSED', status, description: 'Refused', data: {} })
        const tab = openTab({ storage: memoryStorage(tokens('old', 0, role)), responses: [refusal] })
        await assert.rejects(tab.auth.accessToken(), { code: 'REFUSED', status })
        assert.equal(tab.storage.read()?.refreshToken.value, 'refresh-old')
        await tab.auth.accessToken()
        assert.deepEqual([kinds(tab), tab.auth.role()], [['refresh_token', 'refresh_token'], role])
      }
  })

  it('behavior: a rejected refresh token starts a new visitor and notifies subscribers', async () => {
    for (const role of ['visitor', 'member'] as const) {
      const tab = openTab({ storage: memoryStorage(tokens('old', 0, role)), responses: [failed(401)] })
      assert.equal(await tab.auth.accessToken(), 'access-new2')
      assert.deepEqual(kinds(tab), ['refresh_token', 'anonymous'])
      assert.deepEqual(tab.roles, ['visitor'])
    }
  })

  it('error: network errors, 429 and 5xx keep the tokens', async () => {
    for (const status of [undefined, 404, 429, 500, 503]) {
      const tab = openTab({ storage: memoryStorage(tokens('old', 0)), responses: [failed(status)] })
      await assert.rejects(tab.auth.accessToken(), /something went wrong/)
      assert.deepEqual(tab.storage.read(), tokens('old', 0))
      assert.equal(await tab.auth.accessToken(), 'access-new2')
      assert.deepEqual(kinds(tab), ['refresh_token', 'refresh_token'])
    }
  })

  it('error: keeps the old tokens if the anonymous grant fails as well', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 0)), responses: [failed(400), failed(500)] })
    await assert.rejects(tab.auth.accessToken())
    assert.deepEqual(tab.storage.read(), tokens('old', 0))
  })

  it('behavior: refreshes a rejected token once for all callers', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 9000)) })
    const refused = 'access-old'
    const first = await Promise.all([1, 2, 3].map(() => tab.auth.accessToken({ refused })))
    assert.deepEqual(first, ['access-new1', 'access-new1', 'access-new1'])
    assert.equal(await tab.auth.accessToken({ refused }), 'access-new1')
    assert.deepEqual(kinds(tab), ['refresh_token'])
  })

  it('behavior: resolves with a new token that has already expired, instead of requesting tokens in a loop', async () => {
    const tab = openTab({ responses: [tokens('dead', 0)] })
    assert.equal(await tab.auth.accessToken(), 'access-dead')
    assert.equal(tab.grants.length, 1)
  })

  it('error: ABORTED rejects one caller and keeps the shared request', async () => {
    const slow = deferred<Tokens>()
    const tab = openTab({ responses: [slow.promise] })
    const controller = new AbortController()
    const aborted = tab.auth.accessToken({ signal: controller.signal })
    const other = tab.auth.accessToken()
    controller.abort()
    await assert.rejects(aborted, (error) => isPlatformError(error) && error.code === 'ABORTED')
    slow.resolve(tokens('late', 2000))
    assert.equal(await other, 'access-late')
    assert.equal(tab.grants.length, 1)
  })

  it('error: TIMEOUT without a response; the next caller sends a new request', async () => {
    const tab = openTab({ responses: [deferred<Tokens>().promise], timeoutMs: 20 })
    await assert.rejects(tab.auth.accessToken(), (error) => isPlatformError(error) && error.code === 'TIMEOUT')
    assert.equal(await tab.auth.accessToken(), 'access-new2')
  })
})

describe('login and logout', () => {
  it('behavior: uses adopted tokens immediately; clear starts a new visitor', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 9000)) })
    tab.auth.setTokens(tokens('member', 9000, 'member'))
    assert.equal(await tab.auth.accessToken(), 'access-member')
    tab.auth.clear()
    assert.equal(tab.auth.role(), 'none')
    assert.equal(await tab.auth.accessToken(), 'access-new1')
    assert.deepEqual(kinds(tab), ['anonymous'])
    assert.deepEqual(tab.roles, ['member', 'none', 'visitor'])
  })

  it('behavior: notifies subscribers about another member with the same role', () => {
    const tab = openTab({ storage: memoryStorage(tokens('one', 9000, 'member')) })
    tab.auth.setTokens(tokens('two', 9000, 'member'))
    assert.deepEqual(tab.roles, ['member'])
  })

  it('behavior: a login or logout during a refresh discards its response', async () => {
    const slow = deferred<Tokens>()
    const tab = openTab({ storage: memoryStorage(tokens('old', 0)), responses: [slow.promise] })
    const waiting = tab.auth.accessToken()
    tab.auth.setTokens(tokens('member', 9000, 'member'))
    slow.resolve(tokens('old', 9000))
    assert.equal(await waiting, 'access-member')
    assert.equal(tab.auth.role(), 'member')

    const slower = deferred<Tokens>()
    const other = openTab({ storage: memoryStorage(tokens('member', 0, 'member')), responses: [slower.promise] })
    const waiter = other.auth.accessToken()
    other.auth.clear()
    slower.resolve(tokens('member', 9000, 'member'))
    assert.equal(await waiter, 'access-new2')
    assert.deepEqual([kinds(other), other.auth.role()], [['refresh_token', 'anonymous'], 'visitor'])
  })
})

describe('multiple tabs', () => {
  /** Creates a storage that several tabs share. Tabs are notified of each other's writes, and locked work runs one at a time. */
  function shared(initial?: Tokens): () => TokenStorage {
    const { read, write } = memoryStorage(initial)
    const listeners = new Map<object, () => void>()
    let queue: Promise<unknown> = Promise.resolve()
    return () => {
      const own = {}
      return {
        read,
        write(next) {
          write(next)
          for (const [tab, listener] of listeners) if (tab !== own) listener()
        },
        subscribe(listener) {
          listeners.set(own, listener)
          return () => listeners.delete(own)
        },
        withLock(work) {
          const result = queue.then(work)
          queue = result.catch(() => undefined)
          return result
        },
      }
    }
  }

  it('default: one token request for all tabs', async () => {
    for (const initial of [undefined, tokens('old', 0)]) {
      const storage = shared(initial)
      const [one, two] = [openTab({ storage: storage() }), openTab({ storage: storage() })]
      assert.equal(
        await one.auth.accessToken(),
        (await Promise.all([two.auth.accessToken(), one.auth.accessToken()]))[0],
      )
      assert.equal(one.grants.length + two.grants.length, 1)
    }
  })

  it('behavior: other tabs follow login and logout until closed', () => {
    const storage = shared(tokens('visitor', 9000))
    const [one, two] = [openTab({ storage: storage() }), openTab({ storage: storage() })]
    one.auth.setTokens(tokens('member', 9000, 'member'))
    one.auth.clear()
    assert.deepEqual(two.roles, ['member', 'none'])
    two.auth.close()
    one.auth.setTokens(tokens('member', 9000, 'member'))
    assert.deepEqual(two.roles, ['member', 'none'])
  })

  it('behavior: a logout in another tab discards the tokens of a refresh in this one', async () => {
    const storage = shared(tokens('member', 0, 'member'))
    const slow = deferred<Tokens>()
    const [one, two] = [openTab({ storage: storage(), responses: [slow.promise] }), openTab({ storage: storage() })]
    const waiting = one.auth.accessToken()
    await new Promise(setImmediate)
    assert.deepEqual(kinds(one), ['refresh_token'])
    two.auth.clear()
    slow.resolve(tokens('member', 9000, 'member'))
    await waiting
    assert.equal(one.auth.role(), 'visitor')
  })
})

describe('prefetched tokens', () => {
  it('behavior: uses prefetched tokens once if none are stored', async () => {
    const tab = openTab({ prefetched: Promise.resolve(tokens('early', 9000)) })
    assert.equal(await tab.auth.accessToken(), 'access-early')
    assert.deepEqual([tab.grants.length, tab.roles], [0, ['visitor']])
    tab.auth.clear()
    assert.equal(await tab.auth.accessToken(), 'access-new1')
  })

  it('behavior: stores unused prefetched tokens with role none until first use', async () => {
    const storage = memoryStorage()
    const first = openTab({ storage, prefetched: Promise.resolve(tokens('early', 9000)) })
    await new Promise(setImmediate)
    assert.deepEqual(
      [storage.read()?.refreshToken, first.auth.role(), first.roles],
      [{ value: 'refresh-early', role: 'none' }, 'none', []],
    )
    const second = openTab({ storage })
    assert.equal(second.auth.role(), 'none')
    assert.equal(await second.auth.accessToken(), 'access-early')
    assert.deepEqual([second.grants.length, second.auth.role(), second.roles], [0, 'visitor', ['visitor']])
  })

  it('behavior: refreshes expired prefetched tokens with role visitor', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('early', 0, 'none')) })
    assert.equal(await tab.auth.accessToken(), 'access-new1')
    assert.deepEqual([kinds(tab), tab.roles], [['refresh_token'], ['visitor']])
  })

  it('behavior: ignores prefetched tokens after logout', async () => {
    const prefetched = deferred<Tokens>()
    const tab = openTab({ prefetched: prefetched.promise })
    tab.auth.clear()
    prefetched.resolve(tokens('early', 9000))
    await new Promise(setImmediate)
    assert.equal(tab.storage.read(), undefined)
  })

  it('behavior: prefers stored tokens over prefetched ones', async () => {
    const tab = openTab({
      storage: memoryStorage(tokens('old', 9000)),
      prefetched: Promise.resolve(tokens('early', 9000)),
    })
    assert.equal(await tab.auth.accessToken(), 'access-old')
    const expired = openTab({
      storage: memoryStorage(tokens('old', 0)),
      prefetched: Promise.resolve(tokens('early', 9000)),
    })
    assert.equal(await expired.auth.accessToken(), 'access-new1')
    assert.deepEqual(kinds(expired), ['refresh_token'])
  })

  it('behavior: ignores prefetched tokens that failed, expired or are invalid', async () => {
    const prefetchedTokens = [
      Promise.reject(new Error('offline')),
      Promise.resolve(undefined),
      Promise.resolve(tokens('early', 0)),
    ]
    for (const prefetched of prefetchedTokens) {
      const tab = openTab({ prefetched: prefetched })
      assert.equal(await tab.auth.accessToken(), 'access-new1')
      assert.deepEqual(kinds(tab), ['anonymous'])
    }
  })

  it('error: TIMEOUT if the prefetch hangs; the next call ignores it', async () => {
    const tab = openTab({ prefetched: deferred<Tokens>().promise, timeoutMs: 20 })
    await assert.rejects(tab.auth.accessToken(), (error) => isPlatformError(error) && error.code === 'TIMEOUT')
    assert.equal(await tab.auth.accessToken(), 'access-new1')
  })
})

describe('mayHaveCart', () => {
  it('default: false until a request that may create a cart', async () => {
    const tab = openTab()
    assert.equal(tab.auth.mayHaveCart(), false)
    await tab.auth.accessToken()
    assert.equal(tab.auth.mayHaveCart(), false)
    tab.auth.expectCart()
    assert.equal(tab.auth.mayHaveCart(), true)
  })

  it('behavior: counts requests sent before the first token', async () => {
    const tab = openTab()
    tab.auth.expectCart()
    await tab.auth.accessToken()
    assert.equal(tab.auth.mayHaveCart(), true)
  })

  it('behavior: counts requests sent before another tab requested the first token', async () => {
    const storage = memoryStorage()
    const response = deferred<Tokens>()
    const other = openTab({ storage, responses: [response.promise] })
    const requested = other.auth.accessToken()
    const tab = openTab({ storage })
    tab.auth.expectCart()
    response.resolve(tokens('other', 2000))
    await requested
    await tab.auth.accessToken()
    assert.deepEqual([kinds(tab), tab.auth.mayHaveCart()], [[], true])
  })

  it('behavior: true for tokens of an earlier release and for member tokens', () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 2000)) })
    assert.equal(tab.auth.mayHaveCart(), true)
    const fresh = openTab()
    fresh.auth.setTokens(tokens('member', 2000, 'member'))
    assert.equal(fresh.auth.mayHaveCart(), true)
  })

  it('behavior: survives page loads and refreshes, and is shared with other tabs', async () => {
    const storage = memoryStorage()
    await openTab({ storage }).auth.accessToken()
    const [next, other] = [openTab({ storage }), openTab({ storage })]
    next.clock = 2000
    await next.auth.accessToken()
    assert.deepEqual([kinds(next), next.auth.mayHaveCart()], [['refresh_token'], false])
    other.auth.expectCart()
    assert.equal(next.auth.mayHaveCart(), true)
  })

  it('behavior: keeps a cart flag set by another tab during a refresh', async () => {
    const storage = memoryStorage()
    await openTab({ storage }).auth.accessToken()
    const response = deferred<Tokens>()
    const tab = openTab({ storage, responses: [response.promise] })
    tab.clock = 2000
    const renewed = tab.auth.accessToken()
    openTab({ storage }).auth.expectCart()
    response.resolve(tokens('next', 3000))
    await renewed
    assert.equal(tab.auth.mayHaveCart(), true)
  })

  it('behavior: false for the new visitor after logout', async () => {
    const tab = openTab()
    tab.auth.expectCart()
    tab.auth.clear()
    await tab.auth.accessToken()
    assert.equal(tab.auth.mayHaveCart(), false)
  })
})

describe('identity epoch', () => {
  const epoch = ({ auth }: Tab): string => auth.state.get().identityEpoch

  it('default: empty without tokens; renewals and the next page keep it', async () => {
    const tab = openTab({ createEpoch: () => 'first' })
    assert.equal(epoch(tab), '')
    await tab.auth.accessToken()
    tab.clock += 200
    await tab.auth.accessToken()
    assert.deepEqual([kinds(tab), epoch(tab)], [['anonymous', 'refresh_token'], 'first'])
    assert.equal(epoch(openTab({ storage: tab.storage })), 'first')
  })

  it('behavior: a login, a logout and a replaced visitor each change it', async () => {
    let count = 0
    const createEpoch = (): string => `epoch ${++count}`
    const tab = openTab({ createEpoch, storage: memoryStorage(tokens('old', 0)), responses: [failed(400)] })
    const epochs = [epoch(tab)]
    await tab.auth.accessToken()
    epochs.push(epoch(tab))
    tab.auth.setTokens(tokens('member', 9000, 'member'))
    epochs.push(epoch(tab))
    tab.auth.clear()
    epochs.push(epoch(tab))
    assert.deepEqual(epochs, ['initial', 'epoch 1', 'epoch 2', ''])
  })
})
