import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isPlatformError, PlatformError } from '../errors/platform-error.ts'
import type { Grant, RequestTokens } from './grants.ts'
import { memoryStorage, type Role, type TokenStorage, type Tokens } from './token-storage.ts'
import { type Auth, type AuthOptions, createAuth } from './tokens.ts'

const tokens = (name: string, expiresAt: number, role: Role = 'visitor'): Tokens => ({
  accessToken: { value: `access-${name}`, expiresAt },
  refreshToken: { value: `refresh-${name}`, role },
})

/** A tab: its auth, what it asked for, and the means to answer. The clock stands at 1,000 s. */
interface Tab {
  readonly auth: Auth
  readonly grants: Grant[]
  readonly roles: Role[]
  readonly storage: TokenStorage
  clock: number
  /** How the next requests end; by default a new token for each. */
  readonly answers: (Tokens | Error | Promise<Tokens>)[]
}

function openTab(options: Partial<AuthOptions> & { answers?: Tab['answers'] } = {}): Tab {
  const { answers = [], storage = memoryStorage(), ...rest } = options
  const grants: Grant[] = []
  const requestTokens: RequestTokens = async (grant, role) => {
    grants.push(grant)
    const answer = answers.shift() ?? tokens(`new${grants.length}`, tab.clock + 100, role)
    if (answer instanceof Error) throw answer
    return answer
  }
  const auth = createAuth({ storage, requestTokens, timeoutMs: 5000, now: () => tab.clock * 1000, ...rest })
  const roles: Role[] = []
  auth.state.subscribe(({ role }) => roles.push(role))
  const tab: Tab = { auth, grants, roles, storage, answers, clock: 1000 }
  return tab
}

const kinds = ({ grants }: Tab): string[] => grants.map(({ grantType }) => grantType)
const failed = (status?: number): PlatformError => new PlatformError('something went wrong', { code: 'X', status })
const later = <T>(): { promise: Promise<T>; resolve: (value: T) => void } => {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('visitor tokens', () => {
  it('default: none at first, then one anonymous grant for all who wait', async () => {
    const tab = openTab()
    assert.deepEqual([tab.auth.role(), tab.auth.state.get().role], ['none', 'none'])
    const values = await Promise.all([1, 2, 3].map(() => tab.auth.accessToken()))
    assert.deepEqual(new Set([...values, await tab.auth.accessToken()]), new Set(['access-new1']))
    assert.deepEqual(kinds(tab), ['anonymous'])
    assert.deepEqual(tab.roles, ['visitor'])
    assert.equal(tab.auth.role(), 'visitor')
  })

  it('behavior: a token about to expire is renewed, and the visitor stays', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 1100)) })
    tab.clock = 1089
    assert.equal(await tab.auth.accessToken(), 'access-old')
    tab.clock = 1090
    assert.equal(await tab.auth.accessToken(), 'access-new1')
    assert.deepEqual(tab.grants, [{ grantType: 'refresh_token', refreshToken: 'refresh-old' }])
    assert.deepEqual(tab.roles, [])
  })

  it('behavior: a member who is renewed stays a member', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 0, 'member')) })
    await tab.auth.accessToken()
    assert.deepEqual([kinds(tab), tab.auth.role()], [['refresh_token'], 'member'])
  })

  it('behavior: refused renewal brings a new visitor, and that is told', async () => {
    for (const role of ['visitor', 'member'] as const) {
      const tab = openTab({ storage: memoryStorage(tokens('old', 0, role)), answers: [failed(401)] })
      assert.equal(await tab.auth.accessToken(), 'access-new2')
      assert.deepEqual(kinds(tab), ['refresh_token', 'anonymous'])
      assert.deepEqual(tab.roles, ['visitor'])
    }
  })

  it('error: a platform that cannot be reached, is busy or at fault never costs the visitor', async () => {
    for (const status of [undefined, 404, 429, 500, 503]) {
      const tab = openTab({ storage: memoryStorage(tokens('old', 0)), answers: [failed(status)] })
      await assert.rejects(tab.auth.accessToken(), /something went wrong/)
      assert.deepEqual(tab.storage.read(), tokens('old', 0))
      assert.equal(await tab.auth.accessToken(), 'access-new2')
      assert.deepEqual(kinds(tab), ['refresh_token', 'refresh_token'])
    }
  })

  it('error: when the new visitor cannot be had either, the old tokens stay', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 0)), answers: [failed(400), failed(500)] })
    await assert.rejects(tab.auth.accessToken())
    assert.deepEqual(tab.storage.read(), tokens('old', 0))
  })

  it('behavior: a refused token is renewed once for all who hold it', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 9000)) })
    const refused = 'access-old'
    const first = await Promise.all([1, 2, 3].map(() => tab.auth.accessToken({ refused })))
    assert.deepEqual(first, ['access-new1', 'access-new1', 'access-new1'])
    assert.equal(await tab.auth.accessToken({ refused }), 'access-new1')
    assert.deepEqual(kinds(tab), ['refresh_token'])
  })

  it('behavior: a token of no use at all is still answered to who asked, and not asked for again at once', async () => {
    const tab = openTab({ answers: [tokens('dead', 0)] })
    assert.equal(await tab.auth.accessToken(), 'access-dead')
    assert.equal(tab.grants.length, 1)
  })

  it('error: ABORTED ends the wait of one, not the request', async () => {
    const slow = later<Tokens>()
    const tab = openTab({ answers: [slow.promise] })
    const controller = new AbortController()
    const gone = tab.auth.accessToken({ signal: controller.signal })
    const patient = tab.auth.accessToken()
    controller.abort()
    await assert.rejects(gone, (error) => isPlatformError(error) && error.code === 'ABORTED')
    slow.resolve(tokens('late', 2000))
    assert.equal(await patient, 'access-late')
    assert.equal(tab.grants.length, 1)
  })

  it('error: TIMEOUT when no answer comes, and the next one who asks begins anew', async () => {
    const tab = openTab({ answers: [later<Tokens>().promise], timeoutMs: 20 })
    await assert.rejects(tab.auth.accessToken(), (error) => isPlatformError(error) && error.code === 'TIMEOUT')
    assert.equal(await tab.auth.accessToken(), 'access-new2')
  })
})

describe('login and logout', () => {
  it('behavior: adopted tokens are used at once; cleared ones are followed by a new visitor', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 9000)) })
    tab.auth.adopt(tokens('member', 9000, 'member'))
    assert.equal(await tab.auth.accessToken(), 'access-member')
    tab.auth.clear()
    assert.equal(tab.auth.role(), 'none')
    assert.equal(await tab.auth.accessToken(), 'access-new1')
    assert.deepEqual(kinds(tab), ['anonymous'])
    assert.deepEqual(tab.roles, ['member', 'none', 'visitor'])
  })

  it('behavior: another member is told though the role is the same', () => {
    const tab = openTab({ storage: memoryStorage(tokens('one', 9000, 'member')) })
    tab.auth.adopt(tokens('two', 9000, 'member'))
    assert.deepEqual(tab.roles, ['member'])
  })

  it('behavior: a login or logout during a renewal wins over its answer', async () => {
    const slow = later<Tokens>()
    const tab = openTab({ storage: memoryStorage(tokens('old', 0)), answers: [slow.promise] })
    const waiting = tab.auth.accessToken()
    tab.auth.adopt(tokens('member', 9000, 'member'))
    slow.resolve(tokens('old', 9000))
    assert.equal(await waiting, 'access-member')
    assert.equal(tab.auth.role(), 'member')

    const slower = later<Tokens>()
    const other = openTab({ storage: memoryStorage(tokens('member', 0, 'member')), answers: [slower.promise] })
    const waiter = other.auth.accessToken()
    other.auth.clear()
    slower.resolve(tokens('member', 9000, 'member'))
    assert.equal(await waiter, 'access-new2')
    assert.deepEqual([kinds(other), other.auth.role()], [['refresh_token', 'anonymous'], 'visitor'])
  })
})

describe('several tabs', () => {
  /** One storage for several tabs, which hear of each other and take turns. */
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
        exclusive(work) {
          const turn = queue.then(work)
          queue = turn.catch(() => undefined)
          return turn
        },
      }
    }
  }

  it('default: one request for all tabs', async () => {
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

  it('behavior: login and logout reach the other tabs, until they are closed', () => {
    const storage = shared(tokens('visitor', 9000))
    const [one, two] = [openTab({ storage: storage() }), openTab({ storage: storage() })]
    one.auth.adopt(tokens('member', 9000, 'member'))
    one.auth.clear()
    assert.deepEqual(two.roles, ['member', 'none'])
    two.auth.close()
    one.auth.adopt(tokens('member', 9000, 'member'))
    assert.deepEqual(two.roles, ['member', 'none'])
  })

  it('behavior: a logout in another tab wins over a renewal in this one', async () => {
    const storage = shared(tokens('member', 0, 'member'))
    const slow = later<Tokens>()
    const [one, two] = [openTab({ storage: storage(), answers: [slow.promise] }), openTab({ storage: storage() })]
    const waiting = one.auth.accessToken()
    await new Promise(setImmediate)
    assert.deepEqual(kinds(one), ['refresh_token'])
    two.auth.clear()
    slow.resolve(tokens('member', 9000, 'member'))
    await waiting
    assert.equal(one.auth.role(), 'visitor')
  })
})

describe('early start', () => {
  it('behavior: tokens asked for before are picked up when there are none, once', async () => {
    const tab = openTab({ early: Promise.resolve(tokens('early', 9000)) })
    assert.equal(await tab.auth.accessToken(), 'access-early')
    assert.deepEqual([tab.grants.length, tab.roles], [0, ['visitor']])
    tab.auth.clear()
    assert.equal(await tab.auth.accessToken(), 'access-new1')
  })

  it('behavior: early tokens that nobody took are kept for the next page, and their first taker is a visitor', async () => {
    const storage = memoryStorage()
    const first = openTab({ storage, early: Promise.resolve(tokens('early', 9000)) })
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

  it('behavior: kept early tokens that have expired are renewed as a visitor’s', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('early', 0, 'none')) })
    assert.equal(await tab.auth.accessToken(), 'access-new1')
    assert.deepEqual([kinds(tab), tab.roles], [['refresh_token'], ['visitor']])
  })

  it('behavior: early tokens do not come back after logout', async () => {
    const early = later<Tokens>()
    const tab = openTab({ early: early.promise })
    tab.auth.clear()
    early.resolve(tokens('early', 9000))
    await new Promise(setImmediate)
    assert.equal(tab.storage.read(), undefined)
  })

  it('behavior: stored tokens win over early ones', async () => {
    const tab = openTab({ storage: memoryStorage(tokens('old', 9000)), early: Promise.resolve(tokens('early', 9000)) })
    assert.equal(await tab.auth.accessToken(), 'access-old')
    const expired = openTab({ storage: memoryStorage(tokens('old', 0)), early: Promise.resolve(tokens('early', 9000)) })
    assert.equal(await expired.auth.accessToken(), 'access-new1')
    assert.deepEqual(kinds(expired), ['refresh_token'])
  })

  it('behavior: early tokens that failed, expired or make no sense are passed over', async () => {
    const earlies = [
      Promise.reject(new Error('offline')),
      Promise.resolve(undefined),
      Promise.resolve(tokens('early', 0)),
    ]
    for (const early of earlies) {
      const tab = openTab({ early })
      assert.equal(await tab.auth.accessToken(), 'access-new1')
      assert.deepEqual(kinds(tab), ['anonymous'])
    }
  })

  it('error: TIMEOUT when the early request hangs, and then it is passed over', async () => {
    const tab = openTab({ early: later().promise, timeoutMs: 20 })
    await assert.rejects(tab.auth.accessToken(), (error) => isPlatformError(error) && error.code === 'TIMEOUT')
    assert.equal(await tab.auth.accessToken(), 'access-new1')
  })
})
