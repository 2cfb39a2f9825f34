import { assert } from 'chai'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { isPlatformError } from '../../../core/errors/platform-error.ts'
import { emit } from '../../../core/events/page-events.ts'
import { createAccountStore } from '../../../core/members/account-store.ts'
import { clientOf } from '../../../core/state/client-of.ts'
import { nextFrame, testStore, until } from '../../shared/testing/browser-test.ts'
import {
  clearTokens,
  logIn,
  type MemberPlatform,
  memberPlatform,
  newMember,
} from '../../shared/testing/test-members.ts'
import { holdRequests, injectFault, recordRequests } from '../../shared/testing/test-network.ts'
import { StoreProvider, useCart, useMember, useProduct } from '../index.ts'
import { useShop } from './use-shop.ts'

let platform: MemberPlatform
let root: Root | undefined

function render(children: ReactNode, clientId?: string): void {
  root ??= createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <StrictMode>
      <StoreProvider clientId={clientId ?? platform.clientId} apiUrl={platform.url}>
        {children}
      </StoreProvider>
    </StrictMode>,
  )
}

interface RecorderProps {
  readonly useHook: () => unknown
  readonly results: unknown[]
}

function Recorder({ useHook, results }: RecorderProps): null {
  results.push(useHook())
  return null
}

/** Calls a hook, and records its results. */
function record<T>(useHook: () => T, clientId?: string): { readonly results: readonly T[]; latest(): T | undefined } {
  const results: T[] = []
  render(<Recorder useHook={useHook} results={results} />, clientId)
  return { results, latest: () => results.at(-1) }
}

interface ProductNameProps {
  readonly slug: string
  readonly seen: (string | undefined)[]
}

function ProductName({ slug, seen }: ProductNameProps): ReactNode {
  const { data } = useProduct({ slug })
  seen.push(data?.name)
  return data?.name
}

const isAccountRead = (request: string): boolean => /GET .*members\/my/.test(request)

before(async () => {
  platform = await memberPlatform()
})

afterEach(async () => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  await nextFrame()
})

describe('a hook in a provider inside another one', () => {
  it('behavior: uses the platform of the page, as those outside of it do', async () => {
    const shops: ReturnType<typeof useShop>[][] = [[], []]
    const [outer, inner] = shops.map((results) => <Recorder key="shop" useHook={useShop} results={results} />)
    render(
      <>
        {outer}
        <StoreProvider apiUrl="https://other-platform.test">{inner}</StoreProvider>
      </>,
    )
    await until(() => shops.every((results) => results.at(-1)?.store), 'the stores')
    const [store, innerStore] = shops.map((results) => results.at(-1)?.store)
    assert.strictEqual(store?.apiUrl, 'https://other-platform.test')
    assert.strictEqual(store?.key, innerStore?.key)
  })
})

describe('useProduct', () => {
  it('default: is pending, then returns the product; several hooks send one request', async () => {
    const requests = recordRequests(platform.url)
    const { results, latest } = record(() => [
      useProduct({ slug: 'ember-mug' }),
      useProduct({ slug: 'oak-wall-clock' }),
      useProduct({ slug: 'ember-mug' }),
    ])
    await until(() => latest()?.every(({ isSuccess }) => isSuccess), 'the products')
    assert.deepEqual(
      results[0]?.map(({ status, isFetching }) => [status, isFetching]),
      Array(3).fill(['pending', false]),
    )
    assert.strictEqual(latest()?.[0]?.data?.name, 'Ember stoneware mug')
    assert.strictEqual(latest()?.[0]?.data, latest()?.[2]?.data)
    assert.lengthOf(
      requests.stop().filter((request) => request.includes('products/query')),
      1,
    )
  })

  it('behavior: another product is pending at first, without data of the previous one', async () => {
    const seen: (string | undefined)[] = []
    render(<ProductName slug="ember-mug" seen={seen} />)
    await until(() => seen.at(-1), 'the first product')
    const before = seen.length
    render(<ProductName slug="glow-camp-lantern" seen={seen} />)
    await until(() => seen.at(-1) === 'Glow camp lantern', 'the second product')
    assert.isUndefined(seen[before])
  })

  it('error: NOT_FOUND for a product that the shop does not have', async () => {
    const { latest } = record(() => useProduct({ slug: 'no-such-product' }))
    await until(() => latest()?.isError, 'the error')
    assert.strictEqual(latest()?.error?.code, 'NOT_FOUND')
  })

  it('error: isError after a failed request; refetch() loads the product', async () => {
    const fault = injectFault('products/query', 'status=503')
    const { latest } = record(() => useProduct({ slug: 'heavyweight-tee' }))
    await until(() => latest()?.isError, 'the error')
    fault.end()
    latest()?.refetch()
    await until(() => latest()?.isSuccess, 'the product')
  })

  it('behavior: refetch() is fetching until the response, and keeps the product', async () => {
    const { latest } = record(() => useProduct({ slug: 'ember-mug' }))
    await until(() => latest()?.isSuccess && !latest()?.isFetching, 'the product')
    const release = holdRequests('products/query')
    latest()?.refetch()
    await until(() => latest()?.isFetching && latest()?.data, 'the refetch')
    release()
    await until(() => !latest()?.isFetching, 'the response')
  })

  it('error: CONFIGURATION of a client ID that the platform refuses has the message of the elements', async () => {
    const { latest } = record(() => useProduct({ slug: 'ember-mug' }), '00000000-0000-4000-8000-000000000002')
    await until(() => latest()?.error?.code === 'CONFIGURATION', 'the refusal')
    assert.match(latest()?.error?.message ?? '', /^The platform does not recognize the client ID “00000000-/)
  })

  it('error: CONFIGURATION without a valid client ID', async () => {
    const { latest } = record(() => useProduct({ slug: 'ember-mug' }), 'mine')
    await until(() => latest()?.isError, 'the error')
    assert.strictEqual(latest()?.error?.code, 'CONFIGURATION')
    assert.include(latest()?.error?.message, 'mine')
  })
})

describe('useCart', () => {
  it('default: a new visitor has an empty cart without a request, and mutations are shown at once', async () => {
    const requests = recordRequests(platform.url)
    const { latest } = record(() => ({ cart: useCart(), product: useProduct({ slug: 'glow-camp-lantern' }) }))
    await until(() => latest()?.cart.isSuccess && latest()?.product.data, 'the cart and the product')
    assert.strictEqual(latest()?.cart.cart?.count, 0)
    assert.notInclude(requests.stop().join(), 'carts/current')
    const productId = latest()?.product.data?.id ?? ''
    const outcome = latest()?.cart.add({ productId, quantity: 2 })
    await until(() => latest()?.cart.cart?.count === 2, 'the added units')
    assert.isTrue((await outcome)?.ok)
    await until(() => !latest()?.cart.isMutating, 'the mutation to end')
    const { id = '' } = latest()?.cart.cart?.lines[0] ?? {}
    await latest()?.cart.setQuantity(id, 1)
    assert.strictEqual(latest()?.cart.data?.count, 1)
    await latest()?.cart.remove(id)
    await until(() => latest()?.cart.cart?.count === 0, 'the empty cart')
  })

  it('args: add() takes a product with choices', async () => {
    const { latest } = record(() => ({ cart: useCart(), product: useProduct({ slug: 'glow-camp-lantern' }) }))
    await until(() => latest()?.cart.isSuccess && latest()?.product.data, 'the cart and the product')
    const product = latest()?.product.data
    assert.isDefined(product)
    const outcome = await latest()?.cart.add({ product, choices: {}, customTexts: {}, quantity: 1 })
    assert.isTrue(outcome?.ok)
    assert.deepEqual(
      latest()?.cart.cart?.lines.map(({ name, quantity }) => [name, quantity]),
      [['Glow camp lantern', 1]],
    )
    await latest()?.cart.remove(latest()?.cart.cart?.lines[0]?.id ?? '')
    await until(() => !latest()?.cart.isMutating, 'the mutation to end')
  })

  it('behavior: refetch() is fetching until the response, and keeps the cart', async () => {
    const { latest } = record(() => ({ cart: useCart(), product: useProduct({ slug: 'glow-camp-lantern' }) }))
    await until(() => latest()?.cart.isSuccess && latest()?.product.data, 'the cart and the product')
    const productId = latest()?.product.data?.id ?? ''
    await latest()?.cart.add({ productId, quantity: 1 })
    await until(() => !latest()?.cart.isFetching, 'the cart')
    const release = holdRequests(/carts\/current$/)
    latest()?.cart.refetch()
    await until(() => latest()?.cart.isFetching, 'the refetch')
    assert.strictEqual(latest()?.cart.cart?.count, 1)
    release()
    await until(() => !latest()?.cart.isFetching, 'the response')
  })

  it('error: CONFIGURATION of an action without a valid client ID', async () => {
    const { latest } = record(useCart, 'mine')
    await until(() => latest()?.isError, 'the error')
    let code: unknown
    await latest()
      ?.applyCoupon('X')
      .catch((error) => {
        code = error.code
      })
    assert.strictEqual(code, 'CONFIGURATION')
  })
})

describe('useMember', () => {
  it('default: a visitor is null; a login loads the account; a logout elsewhere ends it', async () => {
    const { latest, results } = record(useMember)
    await until(() => latest()?.isSuccess, 'the visitor')
    assert.strictEqual(results[0]?.status, 'pending')
    assert.isNull(latest()?.member)
    await logIn(platform, await newMember(platform))
    await until(() => latest()?.member, 'the member')
    assert.isTrue(latest()?.isLoggedIn)
    assert.strictEqual(latest()?.data?.firstName, 'Panel')
    await clearTokens(platform)
    await until(() => latest()?.member === null, 'the visitor')
    assert.isFalse(latest()?.isLoggedIn)
  })

  it('behavior: several hooks load the account once', async () => {
    const requests = recordRequests(platform.url)
    await logIn(platform, await newMember(platform))
    const { latest } = record(() => [useMember(), useMember(), useMember()])
    await until(() => latest()?.every(({ member }) => member), 'the member')
    const [first, ...others] = latest() ?? []
    for (const { member } of others) assert.strictEqual(member, first?.member)
    const account = requests.stop().filter(isAccountRead)
    assert.lengthOf(account, 1, account.join())
    await clearTokens(platform)
  })

  it('behavior: a change of the account by an element or by code of the page is in the next result; other changes are not read', async () => {
    await logIn(platform, await newMember(platform))
    const { latest } = record(useMember)
    await until(() => latest()?.member, 'the member')
    const client = await clientOf(testStore(platform))
    const account = createAccountStore(client)
    await account.load()
    const requests = recordRequests(platform.url)
    emit(document.body, 'store:account:save', { shop: { ...client.shop, clientId: 'another' }, subject: 'profile' })
    for (const subject of ['password', 'delete'] as const)
      emit(document.body, 'store:account:save', { shop: client.shop, subject })
    assert.isTrue(await account.save({ nickname: 'Another name' }))
    await until(() => latest()?.member?.nickname === 'Another name', 'the new name')
    const reads = requests.stop().filter(isAccountRead)
    assert.lengthOf(reads, 1, reads.join())
    account.close()
    await clearTokens(platform)
  })

  it('behavior: sends one request with an account panel of the page, or another account store, that loads at the same time', async () => {
    await logIn(platform, await newMember(platform))
    const release = holdRequests('members/my')
    const requests = recordRequests(platform.url)
    const { latest } = record(useMember)
    await until(() => latest()?.isFetching, 'the load')
    const account = createAccountStore(await clientOf(testStore(platform)))
    const loaded = account.load()
    release()
    assert.isTrue(await loaded)
    await until(() => latest()?.member, 'the member')
    assert.lengthOf(requests.stop().filter(isAccountRead), 1)
    account.close()
    await clearTokens(platform)
  })

  it('behavior: logout() of the first render opens the session, and logs out', async () => {
    await logIn(platform, await newMember(platform))
    const { results } = record(useMember)
    await until(() => results[0], 'the first render')
    const { auth } = await clientOf(testStore(platform))
    assert.strictEqual(auth.role(), 'member')
    const urls: string[] = []
    await results[0]?.logout({ leave: (url) => urls.push(url) })
    assert.lengthOf(urls, 1)
    assert.strictEqual(auth.role(), 'none')
  })

  it('error: CONFIGURATION of logout() without a valid client ID', async () => {
    const { results } = record(useMember, 'mine')
    await until(() => results[0], 'the first render')
    const error = await results[0]?.logout().catch((reason: unknown) => reason)
    assert.strictEqual(isPlatformError(error) && error.code, 'CONFIGURATION')
  })
})
