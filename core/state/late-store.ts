import { earlyStart } from '../auth/early.ts'
import { storedRole } from '../auth/stored-tokens.ts'
import { cartName, keepEarlyAdds, type WithCart } from '../cart/early-adds.ts'
import { idleCart } from '../cart/empty-cart.ts'
import { lateCart } from '../cart/late-cart.ts'
import { pageProducts } from '../catalog/page-products.ts'
import { isPlatformError } from '../errors/platform-error.ts'
import { emit, type Failure, placeOf, type StoreEvents } from '../events/page-events.ts'
import { lazily } from '../lazily.ts'
import type { LeaveOptions } from '../redirects/checkout.ts'
import { returnMarker } from '../redirects/return-marker.ts'
import { version } from '../version.ts'
import { whenIdle } from '../when-idle.ts'
import type { Engine } from './engine.ts'
import { createState } from './state.ts'
import type { ShopAddress, Store } from './store.ts'

type WithEngine = <T>(work: (engine: Engine) => T | Promise<T>) => Promise<T>

/**
 * Creates the store of a page that shows products and an empty cart, for which little code is needed. The rest (`engine.ts`)
 * is brought when it is asked for, and otherwise once the page has nothing better to do.
 */
export function createStore(key: string, { clientId, apiUrl }: ShopAddress): Store {
  const early = earlyStart(key)
  const state = createState(idleCart)
  let engine: Engine | undefined
  let closed = false
  const start = lazily(async () => {
    const { startEngine } = await import('./engine.ts')
    engine = startEngine({ clientId, apiUrl, key, state, refreshProducts: products.refresh })
    if (closed) close()
    return engine
  })
  const close = (): void => {
    closed = true
    earlyAdds.stop()
    engine?.cart.close()
    engine?.client.close()
  }
  /** Works in this task when the engine is there. */
  const withEngine: WithEngine = async (work) => work(engine ?? (await start()))
  const withCart: WithCart = (work) => withEngine(({ cart }) => work(cart))
  const earlyAdds = keepEarlyAdds(withCart, cartName(key))
  const prepare = (): void => {
    // Whoever needs it asks again, and is told why it cannot be had.
    if (!closed) start().catch(() => undefined)
  }
  const products = pageProducts((asked, listener) => withEngine(({ askProducts }) => askProducts(asked, listener)), {
    name: key,
    early,
  })
  const returned = globalThis.location?.search.includes(returnMarker)
  if (returned) prepare()
  else if (globalThis.document) void Promise.allSettled([early?.products]).then(() => whenIdle(prepare))
  return {
    key,
    clientId,
    apiUrl,
    version,
    cart: lateCart(state, withCart, earlyAdds),
    products,
    role: () => engine?.client.auth.role() ?? storedRole(clientId),
    auth: () => withEngine(({ client }) => client.auth),
    client: () => withEngine(({ client }) => client),
    checkout: (options) => leave(withEngine, options, (it) => it.checkout(options), 'store:checkout:error', {}),
    redirect: (request) =>
      leave(withEngine, request, (it) => it.redirect(request), 'store:redirect:error', { intent: request.intent }),
    close,
  }
}

/** Leaves by way of the engine, which tells what comes of it; when there is none, `type` tells that. */
async function leave<Type extends 'store:checkout:error' | 'store:redirect:error'>(
  withEngine: WithEngine,
  options: LeaveOptions | undefined,
  work: (engine: Engine) => Promise<string>,
  type: Type,
  facts: Omit<StoreEvents[Type], keyof Failure>,
): Promise<string> {
  let reached = false
  try {
    return await withEngine((engine) => {
      reached = true
      return work(engine)
    })
  } catch (cause) {
    const place = placeOf(options?.target)
    if (!reached && place && isPlatformError(cause)) {
      emit(place, type, { ...facts, code: cause.code, message: cause.message } as StoreEvents[Type])
    }
    throw cause
  }
}
