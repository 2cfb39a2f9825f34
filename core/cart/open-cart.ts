import type { Client } from '../client.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { emit, placeOf } from '../events/page-events.ts'
import { race } from '../http/deadline.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { CartNotice, CartStore, ReadOptions, RefreshOptions } from './cart.ts'
import {
  type Asking,
  askForCoupon,
  askForMore,
  askForReturn,
  askForUnits,
  askToRemove,
  askToTell,
} from './cart-asks.ts'
import { type CartListener, publish, tellTabs } from './cart-book.ts'
import { type CartQueue, createCartQueue, type QueueOptions } from './cart-queue.ts'
import { estimateInput } from './cart-truth.ts'
import { requireUnits } from './new-line.ts'
import { checkoutRoute } from './routes.ts'
import type { CreateCheckout } from './types.ts'

const createCheckout: Endpoint<CreateCheckout, { readonly checkoutId: string }> = checkoutRoute

type EditName = 'add' | 'setQuantity' | 'remove' | 'undoRemove' | 'applyCoupon' | 'removeCoupon' | 'updateInfo'

/** A cart, and what those need who watch over it. */
export interface OpenCart {
  readonly store: CartStore
  readonly queue: CartQueue
  readonly client: Client
}

/** Creates the cart of a page, which hears of nothing but what is done through it; see `watchCart`. */
export function openCart(client: Client, options: QueueOptions = {}): OpenCart {
  let loading: Promise<void> | undefined
  const queue = createCartQueue(client, pageListener, options)
  const { book } = queue
  const { state } = book
  const asking: Asking = { queue, known: new Map(), removed: new Map(), temporary: Math.random() }
  const stop = followVisitor(client, () => {
    if (state.get().status !== 'idle') void queue.read()
  })

  const store: CartStore = {
    state,
    async load() {
      if (state.get().status === 'ready') return
      loading ??= queue.read().finally(() => {
        loading = undefined
      })
      await loading
    },
    async refresh({ signal, everywhere }: RefreshOptions = {}) {
      if (everywhere) tellTabs(book)
      await race(queue.read(), signal)
    },
    ...editsOf(asking),
    holdTotals: queue.holdTotals,
    settled: queue.settled,
    createCheckout: (o = {}) => createCheckoutOf(queue, client, o),
    dismissNotice(of = 'notice') {
      if (state.get()[of]) publish(book, { [of]: undefined })
    },
    close: stop,
  }
  return { store, queue, client }
}

/** The edits of a cart, each with its arguments checked. */
function editsOf(asking: Asking): Pick<CartStore, EditName> {
  const { state } = asking.queue.book
  return {
    async add(lines, o = {}) {
      for (const { quantity } of lines) requireUnits(quantity, 1)
      const outcomes = await Promise.all(lines.map((line) => askForMore(asking, line, o)))
      const odd = outcomes.find((outcome) => !outcome.ok || outcome.capped !== undefined)
      return odd ?? outcomes.at(-1) ?? { ok: true, cart: state.get().cart }
    },
    async setQuantity(id, quantity, o = {}) {
      requireUnits(quantity, 0)
      return askForUnits(asking, id, quantity, o)
    },
    remove: (id, o = {}) => askToRemove(asking, id, o),
    undoRemove: (id, o = {}) => askForReturn(asking, id, o),
    applyCoupon: (code, o = {}) => askForCoupon(asking, code.trim(), o),
    removeCoupon: (o = {}) => askForCoupon(asking, '', o),
    updateInfo: (info, o = {}) => askToTell(asking, info, o),
  }
}

async function createCheckoutOf(
  { book: { state }, settled }: CartQueue,
  client: Client,
  { signal }: ReadOptions,
): Promise<{ readonly checkoutId: string }> {
  const heard = state.get().notice?.id ?? 0
  await race(settled(), signal)
  const { notice, cart } = state.get()
  // What would be paid for is not what the shopper asked for.
  if (notice && notice.id > heard) throw notice.error ?? notAsAsked(notice)
  const { selectedMemberships: _chosenThere, ...place } = estimateInput(cart)
  return client.call(createCheckout, { channelType: 'WEB', ...place }, { signal })
}

function notAsAsked({ kind }: CartNotice): PlatformError {
  return new PlatformError(`The cart is not as asked: ${kind}`, { code: 'CART_CHANGED' })
}

const pageListener: CartListener = {
  onTruth(cart) {
    const place = placeOf(undefined)
    if (place) emit(place, 'store:cart:change', { cart })
  },
  onNotice(notice) {
    const place = placeOf(undefined)
    if (place) emit(place, 'store:cart:notice', { notice })
  },
}

/** A cart is its visitor's: with another one it is another cart. The first tokens of all bring no other visitor. */
function followVisitor({ auth }: Client, changed: () => void): () => void {
  let { role } = auth.state.get()
  return auth.state.subscribe((now) => {
    const before = role
    role = now.role
    if (before !== 'none') changed()
  })
}
