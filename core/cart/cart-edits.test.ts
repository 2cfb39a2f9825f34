import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Cart, CartLine } from './cart.ts'
import { type Edit, enqueue, settleHead, shownCart } from './cart-edits.ts'
import { unitsOf } from './cart-from-v1.ts'
import { emptyCart } from './empty-cart.ts'
import { type Action, actionFor, type Verdict, verify } from './verdict.ts'

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

const cart = (...lines: CartLine[]): Cart => ({ ...emptyCart, id: 'c', currency: 'EUR', lines, count: unitsOf(lines) })

const seed = (productId: string, id = `new-${productId}`): NonNullable<Edit['seed']> => ({
  item: { productId, quantity: 1 },
  line: line(id, productId, 1),
})

const add = (productId: string, quantity = 1, lineId = `new-${productId}`): Edit => ({
  kind: 'add',
  lineId,
  quantity,
  seed: seed(productId, lineId),
  asks: [],
})
const set = (lineId: string, quantity: number, more: Partial<Edit> = {}): Edit => ({
  kind: 'set',
  lineId,
  quantity,
  asks: [],
  ...more,
})
const coupon = (code: string): Edit => ({ kind: 'coupon', lineId: '', quantity: 0, code, asks: [] })

const queueOf = (truth: Cart, ...edits: Edit[]): readonly Edit[] =>
  edits.reduce<readonly Edit[]>((queue, edit) => enqueue(truth, queue, edit).edits, [])

const sent = (edits: readonly Edit[]): readonly Edit[] =>
  edits.map((edit, i) => (i === 0 ? { ...edit, sent: true } : edit))

const brief = (edits: readonly Edit[]): string[] =>
  edits.map(({ kind, lineId, quantity, code }) =>
    kind === 'coupon' ? `coupon ${code}` : `${kind} ${lineId} ${quantity}`,
  )

const units = (shown: Cart): Record<string, number> =>
  Object.fromEntries(shown.lines.map((one) => [one.id, one.quantity]))

describe('enqueue', () => {
  const truth = cart(line('a', 'A', 2), line('b', 'B', 1))

  it('default: edits of different lines stay apart and in order', () => {
    assert.deepEqual(brief(queueOf(truth, set('a', 3), set('b', 0), add('C'))), ['set a 3', 'set b 0', 'add new-C 1'])
  })

  it('behavior: quick edits of a line become the last one', () => {
    const clicks = Array.from({ length: 10 }, (_, i) => set('a', i + 3))
    assert.deepEqual(brief(queueOf(truth, ...clicks)), ['set a 12'])
  })

  it('behavior: quick edits behind one that is on its way become one more', () => {
    const clicks = Array.from({ length: 9 }, (_, i) => set('a', i + 4))
    const queue = clicks.reduce((edits, edit) => enqueue(truth, edits, edit).edits, sent(queueOf(truth, set('a', 3))))
    assert.deepEqual(brief(queue), ['set a 3', 'set a 12'])
  })

  it('behavior: adds of the same thing become one', () => {
    assert.deepEqual(brief(queueOf(truth, add('C'), add('C', 2), add('C'))), ['add new-C 4'])
  })

  it('behavior: a quantity set on a line not yet sent changes how many are added', () => {
    assert.deepEqual(brief(queueOf(truth, add('C'), set('new-C', 5))), ['add new-C 5'])
  })

  it('behavior: removing a line not yet sent sends nothing and tells both who asked', () => {
    const { edits, done } = enqueue(truth, queueOf(truth, add('C')), set('new-C', 0))
    assert.deepEqual(edits, [])
    assert.deepEqual(brief(done), ['add new-C 1', 'set new-C 0'])
  })

  it('behavior: an undo before the removal was sent puts the old number back', () => {
    const queue = queueOf(truth, set('a', 0), set('a', 2, { seed: seed('A', 'a') }))
    assert.deepEqual(brief(queue), ['set a 2'])
    assert.equal(actionFor(truth, queue[0] as Edit), 'none')
  })

  it('behavior: an add behind a removal of its line is one quantity', () => {
    assert.deepEqual(brief(queueOf(truth, set('a', 0), add('A', 3, 'a'))), ['set a 3'])
  })

  it('behavior: the last word on the coupon counts', () => {
    assert.deepEqual(brief(queueOf(truth, coupon('ONE'), set('a', 3), coupon('TWO'))), ['coupon TWO', 'set a 3'])
  })

  it('behavior: who asked is told, however edits are merged', () => {
    const asks = [(): void => undefined, (): void => undefined]
    const [merged] = queueOf(truth, set('a', 3, { asks: asks.slice(0, 1) }), set('a', 4, { asks: asks.slice(1) }))
    assert.deepEqual(merged?.asks, asks)
  })
})

describe('shownCart', () => {
  const truth: Cart = {
    ...cart(line('a', 'A', 2), line('b', 'B', 1)),
    coupon: { code: 'TEN', name: 'Ten off' },
    totals: { subtotal: { amount: '3', currency: 'EUR' }, total: { amount: '3', currency: 'EUR' }, stale: false },
  }

  it('default: without edits it is the truth itself', () => {
    assert.equal(shownCart(truth, []), truth)
  })

  it('behavior: shows every edit at once, marked as pending', () => {
    const shown = shownCart(truth, queueOf(truth, set('a', 5), add('C', 2), set('b', 0)))
    assert.deepEqual(units(shown), { a: 5, 'new-C': 2 })
    assert.equal(shown.count, 7)
    assert.deepEqual(
      shown.lines.map(({ pending }) => pending),
      [true, true],
    )
  })

  it('behavior: totals of other lines are marked stale, and gone when nothing is left', () => {
    assert.equal(shownCart(truth, [set('a', 5)]).totals?.stale, true)
    assert.equal(shownCart(truth, [set('a', 0), set('b', 0)]).totals, undefined)
  })

  it('behavior: a coupon leaves at once but shows only when the platform took it', () => {
    assert.equal(shownCart(truth, [coupon('')]).coupon, undefined)
    assert.equal(shownCart(truth, [coupon('NEW')]).coupon?.code, 'TEN')
  })

  it('behavior: a removed and restored line keeps its place', () => {
    const queue = [set('a', 0, { sent: true }), set('a', 2, { seed: seed('A', 'a') })]
    assert.deepEqual(Object.keys(units(shownCart(truth, queue))), ['a', 'b'])
  })
})

describe('actionFor', () => {
  const truth = { ...cart(line('a', 'A', 2)), coupon: { code: 'TEN', name: 'Ten' } }
  const table: [string, Edit, Action][] = [
    ['default: an add is an add', add('A'), 'add'],
    ['default: another quantity', set('a', 3), 'quantity'],
    ['default: no quantity removes', set('a', 0), 'remove'],
    ['behavior: the quantity it has already needs nothing', set('a', 2), 'none'],
    ['behavior: removing what is gone needs nothing', set('x', 0), 'none'],
    ['behavior: a quantity of what is gone cannot be set', set('x', 2), 'gone'],
    ['behavior: what is gone and can be restored is added', set('x', 2, { seed: seed('X') }), 'add'],
    ['default: a new code', coupon('FIVE'), 'coupon-apply'],
    ['behavior: the code it has already, in other letters, needs nothing', coupon('ten'), 'none'],
    ['default: no code takes the coupon off', coupon(''), 'coupon-remove'],
  ]
  for (const [title, edit, action] of table) {
    it(title, () => assert.equal(actionFor(truth, edit), action))
  }
})

describe('verify', () => {
  const before = cart(line('a', 'A', 2))
  const table: [string, Edit, Action, Cart, boolean, Verdict][] = [
    [
      'default: a new line',
      add('B', 2),
      'add',
      cart(line('a', 'A', 2), line('b', 'B', 2)),
      true,
      { ok: true, lineId: 'b', quantity: 2, capped: false },
    ],
    [
      'behavior: units put to a line there was',
      add('A', 3),
      'add',
      cart(line('a', 'A', 5)),
      true,
      { ok: true, lineId: 'a', quantity: 5, capped: false },
    ],
    [
      'behavior: fewer than asked',
      add('A', 3),
      'add',
      cart(line('a', 'A', 4)),
      true,
      { ok: true, lineId: 'a', quantity: 4, capped: true },
    ],
    [
      'behavior: yes, and nothing added',
      add('B'),
      'add',
      before,
      true,
      { ok: false, reason: 'nothing-added', lineId: 'new-B' },
    ],
    [
      'behavior: nothing added because the line holds all there is',
      add('A'),
      'add',
      cart(line('a', 'A', 2, 2)),
      true,
      { ok: false, reason: 'capped', lineId: 'a', quantity: 2 },
    ],
    [
      'behavior: what another tab added is not taken for ours',
      add('B'),
      'add',
      cart(line('a', 'A', 3)),
      true,
      { ok: false, reason: 'nothing-added', lineId: 'new-B' },
    ],
    [
      'behavior: of two lines that grew, the one that grew by what was asked',
      add('A', 3),
      'add',
      cart(line('a', 'A', 3), line('a2', 'A', 3)),
      true,
      { ok: true, lineId: 'a2', quantity: 3, capped: false },
    ],
    [
      'behavior: an add whose answer was lost, and that did not happen',
      add('B'),
      'add',
      before,
      false,
      { ok: false, reason: 'rolled-back', lineId: 'new-B' },
    ],
    [
      'behavior: an add whose answer was lost, and that did happen',
      add('B'),
      'add',
      cart(line('a', 'A', 2), line('b', 'B', 1)),
      false,
      { ok: true, lineId: 'b', quantity: 1, capped: false },
    ],
    [
      'default: the quantity asked',
      set('a', 4),
      'quantity',
      cart(line('a', 'A', 4)),
      true,
      { ok: true, lineId: 'a', quantity: 4 },
    ],
    [
      'behavior: a lower quantity than asked',
      set('a', 9),
      'quantity',
      cart(line('a', 'A', 5)),
      true,
      { ok: true, lineId: 'a', quantity: 5, capped: true },
    ],
    [
      'behavior: the line is gone',
      set('a', 4),
      'quantity',
      cart(),
      true,
      { ok: false, reason: 'removed', lineId: 'a' },
    ],
    [
      'behavior: a quantity whose answer was lost, unchanged',
      set('a', 9),
      'quantity',
      before,
      false,
      { ok: false, reason: 'rolled-back', lineId: 'a', quantity: 2 },
    ],
    ['default: removed', set('a', 0), 'remove', cart(), true, { ok: true, lineId: 'a', quantity: 0 }],
    [
      'behavior: not removed in spite of a yes',
      set('a', 0),
      'remove',
      before,
      true,
      { ok: false, reason: 'rolled-back', lineId: 'a', quantity: 2 },
    ],
    [
      'behavior: a line that was gone before',
      set('x', 4),
      'gone',
      before,
      true,
      { ok: false, reason: 'removed', lineId: 'x' },
    ],
    [
      'behavior: a coupon that was taken without effect',
      coupon('TEN'),
      'coupon-apply',
      before,
      true,
      { ok: false, reason: 'coupon-refused' },
    ],
    ['default: the coupon is off', coupon(''), 'coupon-remove', before, true, { ok: true }],
  ]
  for (const [title, edit, action, after, reached, verdict] of table) {
    it(title, () => assert.deepEqual(verify(before, after, edit, action, reached), verdict))
  }
})

describe('settleHead', () => {
  it('default: edits of a temporary line follow it to the real one', () => {
    const queue = [add('B'), set('new-B', 4)]
    const { edits } = settleHead(cart(), queue, 'add', { ok: true, lineId: 'b', quantity: 1 })
    assert.deepEqual(brief(edits), ['set b 4'])
  })

  it('behavior: what was meant for two lines is meant for their sum when they are one', () => {
    const before = cart(line('a', 'A', 2))
    const verdict = { ok: true, lineId: 'a', quantity: 3 }
    const after = (...rest: Edit[]): string[] => brief(settleHead(before, [add('A'), ...rest], 'add', verdict).edits)
    assert.deepEqual(after(set('new-A', 4)), ['set a 6'])
    assert.deepEqual(after(set('new-A', 0)), ['set a 2'])
    assert.deepEqual(after(set('a', 0)), ['set a 1'])
    assert.deepEqual(after(set('a', 7), set('new-A', 5)), ['set a 12'])
    assert.deepEqual(after(add('A', 2)), ['add a 2'])
    assert.deepEqual(after(add('A', 2), set('a', 7)), ['set a 10'])
  })

  it('behavior: edits of a line that could not be made are dropped, others stay', () => {
    const queue = [add('B'), set('new-B', 4), set('a', 3)]
    const { edits, dropped } = settleHead(cart(line('a', 'A', 1)), queue, 'add', { ok: false, reason: 'nothing-added' })
    assert.deepEqual(brief(edits), ['set a 3'])
    assert.deepEqual(brief(dropped), ['set new-B 4'])
  })
})

/** A platform that keeps lines by id, one per product, and stock per product. */
interface World {
  readonly stock: Readonly<Record<string, number>>
  next: number
  truth: Cart
}

function perform(world: World, edit: Edit, action: Action): void {
  const lines = [...world.truth.lines]
  const productId = edit.seed?.line.productId ?? ''
  const at = lines.findIndex((one) => (action === 'add' ? one.productId === productId : one.id === edit.lineId))
  const found = lines[at]
  if (action === 'remove') lines.splice(at, 1)
  if (action === 'quantity' && found) {
    lines[at] = { ...found, quantity: Math.min(edit.quantity, found.available ?? Infinity) }
  }
  if (action === 'add') {
    const most = world.stock[productId]
    const quantity = Math.min((found?.quantity ?? 0) + edit.quantity, most ?? Infinity)
    if (found) lines[at] = { ...found, quantity }
    else if (quantity > 0) lines.push(line(`line-${world.next++}`, productId, quantity, most))
  }
  world.truth = { ...cart(...lines), ...(world.truth.coupon && { coupon: world.truth.coupon }) }
  if (action === 'coupon-apply') world.truth = { ...world.truth, coupon: { code: edit.code ?? '', name: '' } }
  if (action === 'coupon-remove') world.truth = cart(...lines)
}

type Fate = 'answered' | 'lost-after' | 'lost-before' | 'refused'
type Step =
  /** `blind`: the shopper adds what is in the cart already, but nobody knows that yet. */
  | { readonly do: 'add'; readonly product: string; readonly quantity: number; readonly blind: boolean }
  /** `which`: of the lines shown, as a fraction. */
  | { readonly do: 'set'; readonly which: number; readonly quantity: number }
  | { readonly do: 'coupon'; readonly code: string }
  | { readonly do: 'send' }
  | { readonly do: 'answer'; readonly fate: Fate }

/** Plays a history of clicks and answers; at its end everything is answered. */
function play(
  stock: World['stock'],
  steps: readonly Step[],
  watch: (step: Step, before: Cart, after: Cart) => void = () => undefined,
): { world: World; shown: Cart; answers: number; asked: number } {
  const world: World = { stock, next: 1, truth: cart() }
  let truth = cart()
  let edits: readonly Edit[] = []
  let asked = 0
  let answers = 0
  const ask = (): Edit['asks'] => {
    asked++
    return [() => answers++]
  }
  const take = (edit: Edit): void => {
    const { edits: next, done } = enqueue(truth, edits, edit)
    edits = next
    for (const one of done) for (const told of one.asks) told({ ok: true })
  }
  const send = (): void => {
    if (edits[0] && !edits[0].sent) edits = sent(edits)
  }
  const answer = (fate: Fate): void => {
    const [head] = edits
    if (!head?.sent) return
    const action = actionFor(truth, head)
    if (fate === 'answered' || fate === 'lost-after') perform(world, head, action)
    const refused: Verdict = { ok: false, reason: 'rolled-back' }
    const verdict = fate === 'refused' ? refused : verify(truth, world.truth, head, action, fate === 'answered')
    const settled = settleHead(truth, edits, action, verdict)
    truth = world.truth
    edits = settled.edits
    for (const one of [head, ...settled.dropped]) for (const told of one.asks) told(verdict)
  }
  for (const step of steps) {
    const shown = shownCart(truth, edits)
    if (step.do === 'add') {
      const known = step.blind ? undefined : shown.lines.find(({ productId }) => productId === step.product)
      take({ ...add(step.product, step.quantity, known?.id), asks: ask() })
    } else if (step.do === 'set') {
      const known = shown.lines[Math.floor(step.which * shown.lines.length)]
      if (known) take({ ...set(known.id, step.quantity), asks: ask() })
    } else if (step.do === 'coupon') take({ ...coupon(step.code), asks: ask() })
    else if (step.do === 'send') send()
    else answer(step.fate)
    const invariant = edits.filter((edit) => !edit.sent).map(({ kind, lineId }) => `${kind === 'coupon'} ${lineId}`)
    assert.equal(new Set(invariant).size, invariant.length, 'one edit per line waits at most')
    watch(step, shown, shownCart(truth, edits))
  }
  for (let i = 0; edits.length > 0 && i < 1000; i++) {
    const shown = shownCart(truth, edits)
    send()
    answer('answered')
    watch({ do: 'answer', fate: 'answered' }, shown, shownCart(truth, edits))
  }
  assert.equal(edits.length, 0, 'the queue runs dry')
  return { world, shown: shownCart(truth, edits), answers, asked }
}

const products = ['P', 'Q', 'R']
const click: fc.Arbitrary<Step> = fc.oneof(
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
const sending: fc.Arbitrary<Step> = fc.constant({ do: 'send' })
const answering = (...fates: Fate[]): fc.Arbitrary<Step> =>
  fc.record({ do: fc.constant('answer' as const), fate: fc.constantFrom(...fates) })

describe('histories of edits and answers', () => {
  it('behavior: converge to the platform’s truth, and everybody who asked is told once', () => {
    const fates = answering('answered', 'answered', 'lost-after', 'lost-before', 'refused')
    fc.assert(
      fc.property(fc.array(fc.oneof(click, click, sending, fates), { maxLength: 60 }), (steps) => {
        const { world, shown, answers, asked } = play({ P: 5, R: 0 }, steps)
        assert.deepEqual(units(shown), units(world.truth))
        assert.equal(shown.coupon?.code, world.truth.coupon?.code)
        assert.equal(answers, asked)
      }),
      { numRuns: 1000 },
    )
  })

  it('behavior: while nothing fails, no edit is lost or doubled and no answer changes what the shopper sees', () => {
    const totals = (shown: Cart): Record<string, number> => {
      const sum: Record<string, number> = {}
      for (const { productId = '', quantity } of shown.lines) sum[productId] = (sum[productId] ?? 0) + quantity
      return sum
    }
    fc.assert(
      fc.property(
        fc.array(fc.oneof(click, click, sending, answering('answered', 'lost-after')), { maxLength: 60 }),
        (steps) => {
          let code = ''
          const { world, shown } = play({}, steps, (step, before, after) => {
            if (step.do === 'coupon') code = step.code
            if (step.do === 'send' || step.do === 'answer') assert.deepEqual(totals(after), totals(before))
            if (step.do === 'add') assert.equal(after.count, before.count + step.quantity)
          })
          assert.deepEqual(units(shown), units(world.truth))
          assert.equal(world.truth.coupon?.code ?? '', code)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
