import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type CartLine, countUnits } from './line.ts'
import { type Cart, emptyCart } from './model.ts'
import type { Command, Mutation, MutationResult } from './mutation.ts'
import { applyMutations, enqueue, settleHead } from './mutation-queue.ts'
import { resolveCommand, verify } from './verify.ts'

const line = (id: string, productId: string, quantity: number, available?: number): CartLine => ({
  id,
  key: id,
  productId,
  name: productId,
  details: [],
  quantity,
  ...(available === undefined ? {} : { available }),
  availability: 'AVAILABLE',
  pending: false,
})

const cart = (...lines: CartLine[]): Cart => ({
  ...emptyCart,
  id: 'c',
  currency: 'EUR',
  lines,
  count: countUnits(lines),
})

const template = (productId: string, id = `new-${productId}`): CartLine => line(id, productId, 1)

const add = (productId: string, quantity = 1, lineId = `new-${productId}`): Mutation => ({
  kind: 'add',
  lineId,
  quantity,
  template: template(productId, lineId),
  waiters: [],
})
const set = (lineId: string, quantity: number, more: Partial<Mutation> = {}): Mutation => ({
  kind: 'set',
  lineId,
  quantity,
  waiters: [],
  ...more,
})
const coupon = (code: string): Mutation => ({ kind: 'coupon', lineId: '', quantity: 0, code, waiters: [] })

const enqueueAll = (serverCart: Cart, ...mutations: Mutation[]): readonly Mutation[] =>
  mutations.reduce<readonly Mutation[]>((queue, mutation) => enqueue(serverCart, queue, mutation).mutations, [])

const markHeadInFlight = (mutations: readonly Mutation[]): readonly Mutation[] =>
  mutations.map((mutation, i) => (i === 0 ? { ...mutation, inFlight: true } : mutation))

const describeMutations = (mutations: readonly Mutation[]): string[] =>
  mutations.map(({ kind, lineId, quantity, code }) =>
    kind === 'coupon' ? `coupon ${code}` : `${kind} ${lineId} ${quantity}`,
  )

const quantities = (optimisticCart: Cart): Record<string, number> =>
  Object.fromEntries(optimisticCart.lines.map((line) => [line.id, line.quantity]))

describe('enqueue', () => {
  const serverCart = cart(line('a', 'A', 2), line('b', 'B', 1))

  it('default: mutations of different lines stay separate and in order', () => {
    assert.deepEqual(describeMutations(enqueueAll(serverCart, set('a', 3), set('b', 0), add('C'))), [
      'set a 3',
      'set b 0',
      'add new-C 1',
    ])
  })

  it('behavior: queued mutations of a line coalesce to the last one', () => {
    const clicks = Array.from({ length: 10 }, (_, i) => set('a', i + 3))
    assert.deepEqual(describeMutations(enqueueAll(serverCart, ...clicks)), ['set a 12'])
  })

  it('behavior: mutations behind one in flight coalesce to one', () => {
    const clicks = Array.from({ length: 9 }, (_, i) => set('a', i + 4))
    const queue = clicks.reduce(
      (mutations, mutation) => enqueue(serverCart, mutations, mutation).mutations,
      markHeadInFlight(enqueueAll(serverCart, set('a', 3))),
    )
    assert.deepEqual(describeMutations(queue), ['set a 3', 'set a 12'])
  })

  it('behavior: additions of the same item coalesce', () => {
    assert.deepEqual(describeMutations(enqueueAll(serverCart, add('C'), add('C', 2), add('C'))), ['add new-C 4'])
  })

  it('behavior: a quantity set on a line not yet sent changes how many are added', () => {
    assert.deepEqual(describeMutations(enqueueAll(serverCart, add('C'), set('new-C', 5))), ['add new-C 5'])
  })

  it('behavior: removing an unsent line sends nothing and settles both waiters', () => {
    const { mutations, done } = enqueue(serverCart, enqueueAll(serverCart, add('C')), set('new-C', 0))
    assert.deepEqual(mutations, [])
    assert.deepEqual(describeMutations(done), ['add new-C 1', 'set new-C 0'])
  })

  it('behavior: an undo before the removal was sent restores the quantity', () => {
    const queue = enqueueAll(serverCart, set('a', 0), set('a', 2, { template: template('A', 'a') }))
    assert.deepEqual(describeMutations(queue), ['set a 2'])
    assert.equal(resolveCommand(serverCart, queue[0] as Mutation), 'none')
  })

  it('behavior: an addition behind a removal of its line coalesces to one quantity', () => {
    assert.deepEqual(describeMutations(enqueueAll(serverCart, set('a', 0), add('A', 3, 'a'))), ['set a 3'])
  })

  describe('during a change of identity', () => {
    const earlier = { ...add('C', 2), identity: { role: 'visitor', identityEpoch: 'v' } } as const

    it('behavior: units are added apart from earlier ones of the line', () => {
      const queue = enqueueAll(serverCart, earlier, add('C'), add('C'))
      assert.deepEqual(describeMutations(queue), ['add new-C 2', 'add new-C 2'])
      assert.deepEqual(
        queue.map(({ identity }) => identity),
        [earlier.identity, undefined],
      )
    })

    it('behavior: a quantity replaces all units of the line, and belongs to the identity that follows', () => {
      const queue = enqueueAll(serverCart, earlier, add('C'), set('new-C', 5))
      assert.deepEqual(describeMutations(queue), ['add new-C 5'])
      assert.equal(queue[0]?.identity, undefined)
    })

    it('behavior: removing an unsent line settles all its mutations', () => {
      const { mutations, done } = enqueue(serverCart, enqueueAll(serverCart, earlier, add('C')), set('new-C', 0))
      assert.deepEqual(mutations, [])
      assert.deepEqual(describeMutations(done), ['add new-C 2', 'add new-C 1', 'set new-C 0'])
    })

    it('behavior: all mutations of a temporary line move to its server id', () => {
      const before = cart(line('a', 'A', 2))
      const head = { ...add('C'), inFlight: true }
      const result = { ok: true, lineId: 'c', quantity: 1 }
      const { mutations } = settleHead(before, enqueueAll(before, head, earlier, add('C')), 'add', result)
      assert.deepEqual(describeMutations(mutations), ['add c 2', 'add c 1'])
    })
  })

  it('behavior: the last coupon replaces earlier ones', () => {
    assert.deepEqual(describeMutations(enqueueAll(serverCart, coupon('ONE'), set('a', 3), coupon('TWO'))), [
      'coupon TWO',
      'set a 3',
    ])
  })

  it('behavior: coalesced mutations keep all waiters', () => {
    const waiters = [(): void => undefined, (): void => undefined]
    const [merged] = enqueueAll(
      serverCart,
      set('a', 3, { waiters: waiters.slice(0, 1) }),
      set('a', 4, { waiters: waiters.slice(1) }),
    )
    assert.deepEqual(merged?.waiters, waiters)
  })
})

describe('applyMutations', () => {
  const serverCart: Cart = {
    ...cart(line('a', 'A', 2), line('b', 'B', 1)),
    coupon: { code: 'TEN', name: 'Ten off' },
    totals: { subtotal: { amount: '3', currency: 'EUR' }, total: { amount: '3', currency: 'EUR' }, stale: false },
  }

  it('default: without mutations it is the server cart itself', () => {
    assert.equal(applyMutations(serverCart, []), serverCart)
  })

  it('behavior: applies every mutation, marked as pending', () => {
    const optimisticCart = applyMutations(serverCart, enqueueAll(serverCart, set('a', 5), add('C', 2), set('b', 0)))
    assert.deepEqual(quantities(optimisticCart), { a: 5, 'new-C': 2 })
    assert.equal(optimisticCart.count, 7)
    assert.deepEqual(
      optimisticCart.lines.map(({ pending }) => pending),
      [true, true],
    )
  })

  it('behavior: marks totals stale, and drops them for an empty cart', () => {
    assert.equal(applyMutations(serverCart, [set('a', 5)]).totals?.stale, true)
    assert.equal(applyMutations(serverCart, [set('a', 0), set('b', 0)]).totals, undefined)
  })

  it('behavior: a removed coupon disappears at once, an applied one appears only when accepted', () => {
    assert.equal(applyMutations(serverCart, [coupon('')]).coupon, undefined)
    assert.equal(applyMutations(serverCart, [coupon('NEW')]).coupon?.code, 'TEN')
  })

  it('behavior: a removed and restored line keeps its place', () => {
    const queue = [set('a', 0, { inFlight: true }), set('a', 2, { template: template('A', 'a') })]
    assert.deepEqual(Object.keys(quantities(applyMutations(serverCart, queue))), ['a', 'b'])
  })
})

describe('resolveCommand', () => {
  const serverCart = { ...cart(line('a', 'A', 2)), coupon: { code: 'TEN', name: 'Ten' } }
  const table: [string, Mutation, Command][] = [
    ['default: an addition', add('A'), 'add'],
    ['default: another quantity', set('a', 3), 'quantity'],
    ['default: quantity 0 removes', set('a', 0), 'remove'],
    ['behavior: an unchanged quantity needs no command', set('a', 2), 'none'],
    ['behavior: removing a deleted line needs no command', set('x', 0), 'none'],
    ['behavior: setting the quantity of a deleted line is `deleted`', set('x', 2), 'deleted'],
    ['behavior: a deleted line with a template is added', set('x', 2, { template: template('X') }), 'add'],
    ['default: a new code', coupon('FIVE'), 'coupon-apply'],
    ['behavior: the applied code in upper or lower case needs no command', coupon('ten'), 'none'],
    ['default: an empty code removes the coupon', coupon(''), 'coupon-remove'],
  ]
  for (const [title, mutation, command] of table) {
    it(title, () => assert.equal(resolveCommand(serverCart, mutation), command))
  }
})

describe('verify', () => {
  const before = cart(line('a', 'A', 2))
  const table: [string, Mutation, Command, Cart, boolean, MutationResult][] = [
    [
      'default: a new line',
      add('B', 2),
      'add',
      cart(line('a', 'A', 2), line('b', 'B', 2)),
      true,
      { ok: true, lineId: 'b', quantity: 2, capped: false },
    ],
    [
      'behavior: units added to an existing line',
      add('A', 3),
      'add',
      cart(line('a', 'A', 5)),
      true,
      { ok: true, lineId: 'a', quantity: 5, capped: false },
    ],
    [
      'behavior: fewer units than requested',
      add('A', 3),
      'add',
      cart(line('a', 'A', 4)),
      true,
      { ok: true, lineId: 'a', quantity: 4, capped: true },
    ],
    [
      'behavior: a success response that added nothing',
      add('B'),
      'add',
      before,
      true,
      { ok: false, reason: 'nothing-added', lineId: 'new-B' },
    ],
    [
      'behavior: nothing added because the line holds the whole stock',
      add('A'),
      'add',
      cart(line('a', 'A', 2, 2)),
      true,
      { ok: false, reason: 'capped', lineId: 'a', quantity: 2 },
    ],
    [
      'behavior: another tab’s addition is not attributed to this one',
      add('B'),
      'add',
      cart(line('a', 'A', 3)),
      true,
      { ok: false, reason: 'nothing-added', lineId: 'new-B' },
    ],
    [
      'behavior: of two lines that grew, the one that grew by the requested quantity',
      add('A', 3),
      'add',
      cart(line('a', 'A', 3), line('a2', 'A', 3)),
      true,
      { ok: true, lineId: 'a2', quantity: 3, capped: false },
    ],
    [
      'behavior: an addition without a response that was not applied',
      add('B'),
      'add',
      before,
      false,
      { ok: false, reason: 'rolled-back', lineId: 'new-B' },
    ],
    [
      'behavior: an addition without a response that was applied',
      add('B'),
      'add',
      cart(line('a', 'A', 2), line('b', 'B', 1)),
      false,
      { ok: true, lineId: 'b', quantity: 1, capped: false },
    ],
    [
      'default: the requested quantity',
      set('a', 4),
      'quantity',
      cart(line('a', 'A', 4)),
      true,
      { ok: true, lineId: 'a', quantity: 4 },
    ],
    [
      'behavior: a lower quantity than requested',
      set('a', 9),
      'quantity',
      cart(line('a', 'A', 5)),
      true,
      { ok: true, lineId: 'a', quantity: 5, capped: true },
    ],
    ...(['NOT_FOUND', 'NOT_AVAILABLE'] as const).map(
      (availability): [string, Mutation, Command, Cart, boolean, MutationResult] => [
        `behavior: the product of the line is ${availability}`,
        set('a', 9),
        'quantity',
        cart({ ...line('a', 'A', 2), availability }),
        true,
        { ok: false, reason: 'nothing-added', lineId: 'a', quantity: 2 },
      ],
    ),
    [
      'behavior: the line was deleted',
      set('a', 4),
      'quantity',
      cart(),
      true,
      { ok: false, reason: 'removed', lineId: 'a' },
    ],
    [
      'behavior: a quantity without a response, unchanged',
      set('a', 9),
      'quantity',
      before,
      false,
      { ok: false, reason: 'rolled-back', lineId: 'a', quantity: 2 },
    ],
    ['default: removed', set('a', 0), 'remove', cart(), true, { ok: true, lineId: 'a', quantity: 0 }],
    [
      'behavior: not removed despite a success response',
      set('a', 0),
      'remove',
      before,
      true,
      { ok: false, reason: 'rolled-back', lineId: 'a', quantity: 2 },
    ],
    [
      'behavior: a line deleted before',
      set('x', 4),
      'deleted',
      before,
      true,
      { ok: false, reason: 'removed', lineId: 'x' },
    ],
    [
      'behavior: a coupon accepted without effect',
      coupon('TEN'),
      'coupon-apply',
      before,
      true,
      { ok: false, reason: 'coupon-refused' },
    ],
    ['default: the coupon is removed', coupon(''), 'coupon-remove', before, true, { ok: true }],
  ]
  for (const [title, mutation, command, after, responseReceived, result] of table) {
    it(title, () => assert.deepEqual(verify(before, after, mutation, command, responseReceived), result))
  }
})

describe('settleHead', () => {
  it('default: mutations of a temporary line move to its server id', () => {
    const queue = [add('B'), set('new-B', 4)]
    const { mutations } = settleHead(cart(), queue, 'add', { ok: true, lineId: 'b', quantity: 1 })
    assert.deepEqual(describeMutations(mutations), ['set b 4'])
  })

  it('behavior: mutations of two lines that turn out to be one are summed', () => {
    const before = cart(line('a', 'A', 2))
    const result = { ok: true, lineId: 'a', quantity: 3 }
    const after = (...rest: Mutation[]): string[] =>
      describeMutations(settleHead(before, [add('A'), ...rest], 'add', result).mutations)
    assert.deepEqual(after(set('new-A', 4)), ['set a 6'])
    assert.deepEqual(after(set('new-A', 0)), ['set a 2'])
    assert.deepEqual(after(set('a', 0)), ['set a 1'])
    assert.deepEqual(after(set('a', 7), set('new-A', 5)), ['set a 12'])
    assert.deepEqual(after(add('A', 2)), ['add a 2'])
    assert.deepEqual(after(add('A', 2), set('a', 7)), ['set a 10'])
  })

  it('behavior: mutations of a line that could not be created are dropped, others stay', () => {
    const queue = [add('B'), set('new-B', 4), set('a', 3)]
    const { mutations, dropped } = settleHead(cart(line('a', 'A', 1)), queue, 'add', {
      ok: false,
      reason: 'nothing-added',
    })
    assert.deepEqual(describeMutations(mutations), ['set a 3'])
    assert.deepEqual(describeMutations(dropped), ['set new-B 4'])
  })
})

/** A platform that keeps lines by id, one per product, and stock per product. */
interface FakePlatform {
  readonly stock: Readonly<Record<string, number>>
  next: number
  cart: Cart
}

function applyCommand(platform: FakePlatform, mutation: Mutation, command: Command): void {
  const lines = [...platform.cart.lines]
  const productId = mutation.template?.productId ?? ''
  const at = lines.findIndex((line) => (command === 'add' ? line.productId === productId : line.id === mutation.lineId))
  const found = lines[at]
  if (command === 'remove') lines.splice(at, 1)
  if (command === 'quantity' && found) {
    lines[at] = { ...found, quantity: Math.min(mutation.quantity, found.available ?? Infinity) }
  }
  if (command === 'add') {
    const most = platform.stock[productId]
    const quantity = Math.min((found?.quantity ?? 0) + mutation.quantity, most ?? Infinity)
    if (found) lines[at] = { ...found, quantity }
    else if (quantity > 0) lines.push(line(`line-${platform.next++}`, productId, quantity, most))
  }
  platform.cart = { ...cart(...lines), ...(platform.cart.coupon && { coupon: platform.cart.coupon }) }
  if (command === 'coupon-apply') platform.cart = { ...platform.cart, coupon: { code: mutation.code ?? '', name: '' } }
  if (command === 'coupon-remove') platform.cart = cart(...lines)
}

type ResponseOutcome = 'received' | 'lost-after' | 'lost-before' | 'refused'
type Operation =
  /** `blind`: adds the product as a new line, although the cart may already have a line of it. */
  | { readonly do: 'add'; readonly product: string; readonly quantity: number; readonly blind: boolean }
  /** `which`: position of the line in the optimistic cart, as a fraction. */
  | { readonly do: 'set'; readonly which: number; readonly quantity: number }
  | { readonly do: 'coupon'; readonly code: string }
  | { readonly do: 'send' }
  | { readonly do: 'respond'; readonly outcome: ResponseOutcome }

/** Runs a sequence of operations, then sends all remaining mutations. */
function runSequence(
  stock: FakePlatform['stock'],
  operations: readonly Operation[],
  onOperation: (operation: Operation, before: Cart, after: Cart) => void = () => undefined,
): { platform: FakePlatform; optimisticCart: Cart; settledCount: number; issued: number } {
  const platform: FakePlatform = { stock, next: 1, cart: cart() }
  let serverCart = cart()
  let mutations: readonly Mutation[] = []
  let issued = 0
  let settledCount = 0
  const createWaiter = (): Mutation['waiters'] => {
    issued++
    return [() => settledCount++]
  }
  const enqueueMutation = (mutation: Mutation): void => {
    const { mutations: next, done } = enqueue(serverCart, mutations, mutation)
    mutations = next
    for (const one of done) for (const waiter of one.waiters) waiter({ ok: true })
  }
  const send = (): void => {
    if (mutations[0] && !mutations[0].inFlight) mutations = markHeadInFlight(mutations)
  }
  const receiveResponse = (outcome: ResponseOutcome): void => {
    const [head] = mutations
    if (!head?.inFlight) return
    const command = resolveCommand(serverCart, head)
    if (outcome === 'received' || outcome === 'lost-after') applyCommand(platform, head, command)
    const rejection: MutationResult = { ok: false, reason: 'rolled-back' }
    const result =
      outcome === 'refused' ? rejection : verify(serverCart, platform.cart, head, command, outcome === 'received')
    const settled = settleHead(serverCart, mutations, command, result)
    serverCart = platform.cart
    mutations = settled.mutations
    for (const one of [head, ...settled.dropped]) for (const waiter of one.waiters) waiter(result)
  }
  for (const operation of operations) {
    const optimisticCart = applyMutations(serverCart, mutations)
    if (operation.do === 'add') {
      const target = operation.blind
        ? undefined
        : optimisticCart.lines.find(({ productId }) => productId === operation.product)
      enqueueMutation({ ...add(operation.product, operation.quantity, target?.id), waiters: createWaiter() })
    } else if (operation.do === 'set') {
      const target = optimisticCart.lines[Math.floor(operation.which * optimisticCart.lines.length)]
      if (target) enqueueMutation({ ...set(target.id, operation.quantity), waiters: createWaiter() })
    } else if (operation.do === 'coupon') enqueueMutation({ ...coupon(operation.code), waiters: createWaiter() })
    else if (operation.do === 'send') send()
    else receiveResponse(operation.outcome)
    const invariant = mutations
      .filter((mutation) => !mutation.inFlight)
      .map(({ kind, lineId }) => `${kind === 'coupon'} ${lineId}`)
    assert.equal(new Set(invariant).size, invariant.length, 'at most one mutation per line is queued')
    onOperation(operation, optimisticCart, applyMutations(serverCart, mutations))
  }
  for (let i = 0; mutations.length > 0 && i < 1000; i++) {
    const optimisticCart = applyMutations(serverCart, mutations)
    send()
    receiveResponse('received')
    onOperation({ do: 'respond', outcome: 'received' }, optimisticCart, applyMutations(serverCart, mutations))
  }
  assert.equal(mutations.length, 0, 'the queue is empty')
  return { platform, optimisticCart: applyMutations(serverCart, mutations), settledCount, issued }
}

const products = ['P', 'Q', 'R']
const userOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    product: fc.constantFrom(...products),
    quantity: fc.integer({ min: 1, max: 4 }),
    blind: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('set' as const),
    which: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    quantity: fc.integer({ min: 0, max: 6 }),
  }),
  fc.record({ do: fc.constant('coupon' as const), code: fc.constantFrom('', 'ONE', 'TWO') }),
)
const sendOperation: fc.Arbitrary<Operation> = fc.constant({ do: 'send' })
const responseOperation = (...outcomes: ResponseOutcome[]): fc.Arbitrary<Operation> =>
  fc.record({ do: fc.constant('respond' as const), outcome: fc.constantFrom(...outcomes) })

describe('random operation sequences', () => {
  it('behavior: converge to the server cart, and every waiter settles once', () => {
    const outcomes = responseOperation('received', 'received', 'lost-after', 'lost-before', 'refused')
    fc.assert(
      fc.property(
        fc.array(fc.oneof(userOperation, userOperation, sendOperation, outcomes), { maxLength: 60 }),
        (operations) => {
          const { platform, optimisticCart, settledCount, issued } = runSequence({ P: 5, R: 0 }, operations)
          assert.deepEqual(quantities(optimisticCart), quantities(platform.cart))
          assert.equal(optimisticCart.coupon?.code, platform.cart.coupon?.code)
          assert.equal(settledCount, issued)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('behavior: without failures no mutation is lost or applied twice, and no response changes the optimistic cart', () => {
    const totals = (optimisticCart: Cart): Record<string, number> => {
      const sum: Record<string, number> = {}
      for (const { productId = '', quantity } of optimisticCart.lines) sum[productId] = (sum[productId] ?? 0) + quantity
      return sum
    }
    fc.assert(
      fc.property(
        fc.array(fc.oneof(userOperation, userOperation, sendOperation, responseOperation('received', 'lost-after')), {
          maxLength: 60,
        }),
        (operations) => {
          let code = ''
          const { platform, optimisticCart } = runSequence({}, operations, (operation, before, after) => {
            if (operation.do === 'coupon') code = operation.code
            if (operation.do === 'send' || operation.do === 'respond') assert.deepEqual(totals(after), totals(before))
            if (operation.do === 'add') assert.equal(after.count, before.count + operation.quantity)
          })
          assert.deepEqual(quantities(optimisticCart), quantities(platform.cart))
          assert.equal(platform.cart.coupon?.code ?? '', code)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
