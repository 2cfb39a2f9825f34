import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { createSeenEvents, createWebhookHandler, type SeenEvents, type WebhookOptions } from './webhooks.ts'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>

let [platformKeys, otherKeys]: Keys[] = []
let publicKey = ''
before(async () => {
  ;[platformKeys, otherKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  publicKey = await exportSPKI(platformKeys.publicKey)
})

const CART = { id: 'cart-1', createdDate: '2024-05-01T10:00:00.000Z', lineItems: [] }

function domainEvent(content: object, id = 'event-1') {
  const eventTime = '2024-05-02T10:00:00.000Z'
  return { id, entityFqdn: 'wix.ecom.v1.cart', slug: 'created', entityId: 'cart-1', eventTime, ...content }
}

function dataOf(eventType: string, payload: object) {
  const identity = JSON.stringify({ identityType: 'MEMBER', memberId: 'member-1' })
  return JSON.stringify({ eventType, instanceId: 'instance-1', identity, data: JSON.stringify(payload) })
}

interface Signing {
  readonly key?: Keys['privateKey']
  readonly expires?: number | null
  readonly issued?: number | null
  readonly jti?: string
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

async function sign(data: unknown, { key, expires = 2e9, issued = nowSeconds(), jti }: Signing = {}): Promise<string> {
  assert.ok(platformKeys)
  const jwt = new SignJWT({ data }).setProtectedHeader({ alg: 'RS256' }).setIssuer('wix.com')
  if (issued !== null) jwt.setIssuedAt(issued)
  if (expires !== null) jwt.setExpirationTime(expires)
  if (jti !== undefined) jwt.setJti(jti)
  return jwt.sign(key ?? platformKeys.privateKey)
}

const created = (id?: string) => dataOf('wix.ecom.v1.cart_created', domainEvent({ createdEvent: { entity: CART } }, id))

function post(body: string): Request {
  return new Request('https://shop.example/webhooks', { method: 'POST', body })
}

function handlerWith(options: Partial<WebhookOptions>): (body: string) => Promise<number> {
  const handle = createWebhookHandler({ publicKey, handlers: {}, ...options })
  return async (body) => {
    const response = await handle(post(body))
    assert.equal(await response.text(), '')
    return response.status
  }
}

describe('createWebhookHandler', () => {
  it('default: passes the converted entity and the identity to the handler', async () => {
    const seen: unknown[] = []
    const send = handlerWith({ handlers: { 'wix.ecom.v1.cart_created': (event) => seen.push(event) } })
    assert.equal(await send(await sign(created())), 200)
    assert.deepEqual(seen, [
      {
        entity: { ...CART, createdDate: new Date('2024-05-01T10:00:00.000Z') },
        metadata: {
          id: 'event-1',
          eventType: 'wix.ecom.v1.cart_created',
          instanceId: 'instance-1',
          identity: { identityType: 'MEMBER', memberId: 'member-1' },
          entityFqdn: 'wix.ecom.v1.cart',
          entityId: 'cart-1',
          slug: 'created',
          eventTime: new Date('2024-05-02T10:00:00.000Z'),
        },
      },
    ])
  })

  it('behavior: parses updates with previous values, deletions, actions and catalog changes', async () => {
    const events: unknown[] = []
    const send = handlerWith({
      handlers: {
        'wix.ecom.v1.cart_updated': ({ entity, modifiedFields }) =>
          events.push([entity.updatedDate, modifiedFields?.['updatedDate']]),
        'wix.ecom.v1.cart_deleted': ({ entity, metadata }) => events.push([entity, metadata.entityId]),
        'wix.ecom.v1.order_payment_status_updated': ({ data }) =>
          events.push([
            data.order.createdDate,
            data.order.billingInfo?.address?.addressLine1,
            data.previousPaymentStatus,
          ]),
        'com.wix.ecommerce.catalog.api.v1.ProductChanged': ({ data }) => events.push(data),
        'com.wix.ecommerce.catalog.api.v1.ProductCreated': ({ data }) => events.push(data.price?.discountedPrice),
      },
    })
    const [day, next] = ['2024-05-01T00:00:00.000Z', '2024-05-02T00:00:00.000Z']
    const order = { createdDate: day, billingInfo: { address: { addressLine: '2 Example Street' } } }
    const updatedEvent = { currentEntity: { updatedDate: next }, modifiedFields: { updatedDate: day } }
    const messages: [string, object][] = [
      ['wix.ecom.v1.cart_updated', domainEvent({ updatedEvent }, 'a')],
      ['wix.ecom.v1.cart_deleted', domainEvent({ deletedEvent: {} }, 'b')],
      [
        'wix.ecom.v1.order_payment_status_updated',
        domainEvent({ actionEvent: { bodyAsJson: JSON.stringify({ order, previousPaymentStatus: 'NOT_PAID' }) } }, 'c'),
      ],
      ['com.wix.ecommerce.catalog.api.v1.ProductChanged', { productId: 'p', changedFields: ['name'] }],
      ['com.wix.ecommerce.catalog.api.v1.ProductCreated', { productId: 'p', price: { discountedPrice: 'NaN' } }],
    ]
    for (const [type, payload] of messages) assert.equal(await send(await sign(dataOf(type, payload))), 200)
    assert.deepEqual(events, [
      [new Date(next), new Date(day)],
      [undefined, 'cart-1'],
      [new Date(day), '2 Example Street', 'NOT_PAID'],
      { productId: 'p', changedFields: ['name'] },
      Number.NaN,
    ])
  })

  it('behavior: converts previous values of nested fields', async () => {
    const events: unknown[] = []
    const send = handlerWith({
      handlers: { 'wix.ecom.v1.order_updated': ({ modifiedFields }) => events.push(modifiedFields) },
    })
    const [day, file] = ['2024-05-01T00:00:00.000Z', 'lineItems.0.digitalFile.expirationDate']
    const modifiedFields = {
      updatedDate: day,
      [file]: day,
      'billingInfo.address': { addressLine: '2 Example Street' },
      'billingInfo.address.addressLine': '1 Example Street',
      'buyerInfo.email': 'buyer@example.com',
    }
    const updatedEvent = { currentEntity: {}, modifiedFields }
    assert.equal(await send(await sign(dataOf('wix.ecom.v1.order_updated', domainEvent({ updatedEvent })))), 200)
    assert.deepEqual(events, [
      {
        updatedDate: new Date(day),
        [file]: new Date(day),
        'billingInfo.address': { addressLine1: '2 Example Street' },
        'billingInfo.address.addressLine': '1 Example Street',
        'buyerInfo.email': 'buyer@example.com',
      },
    ])
  })

  it('behavior: parses events of Catalog V3 and Cart V2', async () => {
    const events: unknown[] = []
    const send = handlerWith({
      handlers: {
        'wix.ecom.v2.cart_updated': ({ entity }) => events.push(entity.deliveryInfo?.address?.addressLine1),
        'wix.ecom.v2.cart_calculated': ({ data, metadata }) => events.push([data.cartRevision, metadata.entityId]),
        'wix.stores.catalog.v3.product_created': ({ entity }) => events.push(entity.createdDate),
        'wix.stores.catalog.v3.inventory_item_updated_with_reason': ({ data }) =>
          events.push([data.reason, data.currentEntity.updatedDate]),
        'wix.categories.v1.category_category_moved': ({ data }) => events.push(data.parentCategory?.id),
      },
    })
    const day = '2024-05-01T00:00:00.000Z'
    const address = { addressLine: '2 Example Street' }
    const messages: [string, object][] = [
      ['wix.ecom.v2.cart_updated', { updatedEvent: { currentEntity: { deliveryInfo: { address } } } }],
      ['wix.ecom.v2.cart_calculated', { actionEvent: { body: { cartRevision: '3' } } }],
      ['wix.stores.catalog.v3.product_created', { createdEvent: { entity: { createdDate: day } } }],
      [
        'wix.stores.catalog.v3.inventory_item_updated_with_reason',
        { actionEvent: { bodyAsJson: JSON.stringify({ reason: 'ORDER', currentEntity: { updatedDate: day } }) } },
      ],
      ['wix.categories.v1.category_category_moved', { actionEvent: { body: { parentCategory: { id: 'p' } } } }],
    ]
    for (const [type, content] of messages) {
      assert.equal(await send(await sign(dataOf(type, domainEvent(content, type)))), 200)
    }
    assert.deepEqual(events, ['2 Example Street', ['3', 'cart-1'], new Date(day), ['ORDER', new Date(day)], 'p'])
  })

  it('behavior: parses entities in JSON text', async () => {
    const events: unknown[] = []
    const send = handlerWith({
      handlers: {
        'wix.ecom.v1.cart_created': ({ entity }) => events.push(entity.createdDate),
        'wix.ecom.v1.cart_updated': ({ entity }) => events.push(entity.createdDate),
        'wix.ecom.v1.cart_deleted': ({ entity }) => events.push(entity?.createdDate),
      },
    })
    const json = JSON.stringify(CART)
    const messages: [string, object][] = [
      ['wix.ecom.v1.cart_created', { createdEvent: { entityAsJson: json } }],
      ['wix.ecom.v1.cart_updated', { updatedEvent: { currentEntityAsJson: json } }],
      ['wix.ecom.v1.cart_deleted', { deletedEvent: { deletedEntityAsJson: json } }],
    ]
    for (const [type, content] of messages)
      assert.equal(await send(await sign(dataOf(type, domainEvent(content, type)))), 200)
    assert.deepEqual(events, Array(3).fill(new Date(CART.createdDate)))
  })

  it('behavior: a duplicate event is acknowledged and not handled again', async () => {
    let handled = 0
    const send = handlerWith({ handlers: { 'wix.ecom.v1.cart_created': () => handled++ } })
    const first = await sign(created())
    assert.deepEqual(
      [await send(first), await send(first), await send(await sign(created(), { expires: 2e9 }))],
      [200, 200, 200],
    )
    assert.equal(handled, 1)
    await send(await sign(created('event-2')))
    assert.equal(handled, 2)
  })

  it('behavior: catalog events are deduplicated by JWT id, or by the message hash', async () => {
    let handled = 0
    const type = 'com.wix.ecommerce.catalog.api.v1.ProductDeleted'
    const send = handlerWith({ handlers: { [type]: () => handled++ } })
    const data = dataOf(type, { productId: 'p' })
    const plain = await sign(data)
    for (const token of [plain, plain]) await send(token)
    assert.equal(handled, 1)
    for (const jti of ['one', 'one', 'two']) await send(await sign(data, { jti, expires: 2e9 }))
    assert.equal(handled, 3)
  })

  it('error: 500 when a handler fails; reports the error and handles the next delivery', async () => {
    const errors: unknown[] = []
    let failing = true
    const send = handlerWith({
      handlers: {
        'wix.ecom.v1.cart_created': async () => {
          if (failing) throw new Error('database away')
        },
      },
      onError: (error, metadata) => errors.push([(error as Error).message, metadata?.id]),
    })
    const token = await sign(created())
    assert.equal(await send(token), 500)
    failing = false
    assert.equal(await send(token), 200)
    assert.deepEqual(errors, [['database away', 'event-1']])
  })

  it('error: reports the error of the handler also when the event cannot be released', async () => {
    const errors: string[] = []
    const send = handlerWith({
      handlers: { 'wix.ecom.v1.cart_created': () => Promise.reject(new Error('handler failed')) },
      seen: { ...createSeenEvents(), release: () => Promise.reject(new Error('database away')) },
      onError: (error) => errors.push((error as Error).message),
    })
    assert.equal(await send(await sign(created())), 500)
    assert.deepEqual(errors.toSorted(), ['database away', 'handler failed'])
  })

  it('behavior: an event with an empty identity has none', async () => {
    const identities: unknown[] = []
    const send = handlerWith({
      handlers: { 'wix.ecom.v1.cart_created': ({ metadata }) => identities.push(metadata.identity) },
    })
    assert.equal(await send(await sign(JSON.stringify({ ...JSON.parse(created()), identity: '' }))), 200)
    assert.deepEqual(identities, [undefined])
  })

  it('error: 500 and 400 also when onError fails; both errors are logged', async (t) => {
    const log = t.mock.method(console, 'error', () => undefined)
    const send = handlerWith({
      handlers: { 'wix.ecom.v1.cart_created': () => Promise.reject(new Error('database away')) },
      onError: () => Promise.reject(new Error('log away')),
    })
    assert.equal(await send(await sign(created())), 500)
    assert.equal(await send(await sign('{')), 400)
    const messages = log.mock.calls.map(({ arguments: [, error] }) => (error as Error).message)
    assert.equal(messages[0], 'database away')
    assert.deepEqual([messages[1], messages[3]], ['log away', 'log away'])
  })

  it('behavior: unknown types are reported and acknowledged; known types without a handler are dropped', async () => {
    const unknown: unknown[] = []
    const send = handlerWith({ onUnknown: ({ metadata, payload }) => unknown.push([metadata.eventType, payload]) })
    assert.equal(await send(await sign(dataOf('wix.blog.v3.post_created', { id: 'x' }))), 200)
    assert.equal(await send(await sign(dataOf('constructor', {}))), 200)
    assert.equal(await send(await sign(created())), 200)
    assert.deepEqual(unknown, [
      ['wix.blog.v3.post_created', { id: 'x' }],
      ['constructor', {}],
    ])
  })

  it('behavior: uses a custom SeenEvents store for deduplication', async () => {
    const claims: string[] = []
    let handled = 0
    const completed: string[] = []
    const seen: SeenEvents = {
      claim: async (id) => (claims.push(id) === 1 ? 'claimed' : 'handled'),
      complete: (id) => void completed.push(id),
      release: () => undefined,
    }
    const send = handlerWith({ seen, handlers: { 'wix.ecom.v1.cart_created': () => handled++ } })
    await send(await sign(created('a')))
    await send(await sign(created('b')))
    assert.deepEqual([claims, completed, handled], [['a', 'b'], ['a'], 1])
  })

  it('error: 503 while another delivery is in progress, so that a failed handler does not lose the event', async () => {
    const started: (() => void)[] = []
    const send = handlerWith({
      handlers: {
        'wix.ecom.v1.cart_created': () =>
          new Promise<void>((_, reject) => started.push(() => reject(new Error('database away')))),
      },
      onError: () => undefined,
    })
    const token = await sign(created())
    const first = send(token)
    while (started.length === 0) await new Promise((resolve) => setImmediate(resolve))
    assert.equal(await send(token), 503)
    started[0]?.()
    assert.equal(await first, 500)
    const again = send(token)
    while (started.length === 1) await new Promise((resolve) => setImmediate(resolve))
    started[1]?.()
    assert.equal(await again, 500, 'the second delivery was handled')
  })

  it('behavior: deduplicates messages with re-encoded signatures', async () => {
    let handled = 0
    const type = 'com.wix.ecommerce.catalog.api.v1.ProductDeleted'
    const send = handlerWith({ handlers: { [type]: () => handled++ } })
    const token = await sign(dataOf(type, { productId: 'p' }))
    // A signature has 256 bytes, so the last base64url character has unused bits.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const other = token.slice(0, -1) + alphabet[alphabet.indexOf(token.slice(-1)) ^ 1]
    assert.deepEqual([await send(token), await send(other)], [200, 200])
    assert.equal(handled, 1)
  })

  it('args: 403 for another site when instanceId is given', async () => {
    let handled = 0
    const handlers = { 'wix.ecom.v1.cart_created': () => handled++ }
    assert.equal(await handlerWith({ handlers, instanceId: 'instance-2' })(await sign(created())), 403)
    assert.equal(handled, 0)
    assert.equal(await handlerWith({ handlers, instanceId: 'instance-1' })(await sign(created())), 200)
    assert.equal(handled, 1)
  })

  it('args: maxAgeSeconds rejects old messages that have not expired', async () => {
    const token = await sign(created(), { issued: nowSeconds() - 3600 })
    assert.equal(await handlerWith({})(token), 200)
    assert.equal(await handlerWith({ maxAgeSeconds: 1800 })(token), 401)
    assert.equal(await handlerWith({})(await sign(created(), { issued: nowSeconds() - 200_000 })), 401)
  })

  it('args: publicKey in base64, or imported', async () => {
    assert.ok(platformKeys)
    for (const key of [btoa(publicKey), platformKeys.publicKey]) {
      assert.equal(await handlerWith({ publicKey: key })(await sign(created())), 200)
    }
    assert.throws(() => createWebhookHandler({ publicKey: 'secret', handlers: {} }), /SPKI/)
  })

  it('error: 500 for a publicKey that is damaged; reports the error', async () => {
    const lines = publicKey.trim().split('\n')
    const damaged = lines.toSpliced(2, 1).join('\n')
    const errors: unknown[] = []
    for (const key of [damaged, btoa(damaged), `${lines[0]}\n%\n${lines.at(-1)}`]) {
      const send = handlerWith({ publicKey: key, onError: (error, metadata) => errors.push([error, metadata]) })
      assert.equal(await send(await sign(created())), 500)
      assert.equal(await send('no token'), 500)
    }
    assert.equal(errors.length, 6)
    for (const [error, metadata] of errors as [Error, unknown][]) {
      assert.ok(error instanceof TypeError)
      assert.match(error.message, /publicKey .* SPKI/)
      assert.ok(error.cause)
      assert.equal(metadata, undefined)
    }
  })

  it('error: a publicKey that is imported for another algorithm or use', async () => {
    const { publicKey: other } = await generateKeyPair('ES256')
    const { publicKey: longer } = await generateKeyPair('RS512')
    assert.ok(platformKeys)
    for (const key of [other, longer, platformKeys.privateKey])
      assert.throws(() => createWebhookHandler({ publicKey: key, handlers: {} }), /publicKey .* SPKI/)
  })

  it('error: a publicKey that is missing, as JavaScript allows, or empty', () => {
    for (const key of [undefined, null, ''])
      assert.throws(() => createWebhookHandler({ publicKey: key as string, handlers: {} }), /publicKey .* SPKI/)
  })

  it('args: issuer and audience are checked if set', async () => {
    const token = await sign(created())
    assert.equal(await handlerWith({ issuer: 'wix.com' })(token), 200)
    assert.equal(await handlerWith({ issuer: 'other' })(token), 401)
    assert.equal(await handlerWith({ audience: 'app' })(token), 401)
  })
})

describe('createWebhookHandler: untrusted messages', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('error: 401 for another key, a changed message, an expired message, and no JWT', async () => {
    let handled = 0
    const send = handlerWith({ handlers: { 'wix.ecom.v1.cart_created': () => handled++ } })
    const [head, , signature] = (await sign(created())).split('.')
    const claims = part({ data: created('forged') })
    const forged = await sign(created(), otherKeys === undefined ? {} : { key: otherKeys.privateKey })
    for (const token of [
      forged,
      `${head}.${claims}.${signature}`,
      await sign(created(), { expires: 1 }),
      await sign(created(), { expires: null }),
      await sign(created(), { issued: null }),
      '',
      'no token',
    ]) {
      assert.equal(await send(token), 401)
    }
    assert.equal(handled, 0)
  })

  it('error: 401 for other algorithms, even if signed with the public key', async () => {
    const send = handlerWith({})
    const claims = part({ data: created() })
    const hmac = await new SignJWT({ data: created() })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(publicKey))
    assert.equal(await send(`${part({ alg: 'none' })}.${claims}.`), 401)
    assert.equal(await send(hmac), 401)
  })

  it('error: 400 for a signed message of unknown format; reports the error', async () => {
    const errors: string[] = []
    const send = handlerWith({ onError: (error) => errors.push((error as Error).name) })
    for (const data of ['{', JSON.stringify({ data: '{}' }), dataOf('x', []), 7]) {
      assert.equal(await send(await sign(data)), 400)
    }
    assert.deepEqual(errors, Array(4).fill('UnreadableMessageError'))
  })

  it('error: 400 for a signed event without readable content; reports the error and runs no handler', async () => {
    const [errors, claims]: [unknown[], string[]] = [[], []]
    let handled = 0
    const send = handlerWith({
      handlers: {
        'wix.ecom.v1.cart_created': () => handled++,
        'wix.ecom.v1.cart_updated': () => handled++,
        'wix.ecom.v1.cart_deleted': () => handled++,
        'wix.ecom.v1.order_approved': () => handled++,
      },
      seen: { ...createSeenEvents(), claim: (id) => (claims.push(id) > 0 ? 'claimed' : 'handled') },
      onError: (error, metadata) => errors.push([(error as Error).name, metadata?.id]),
    })
    const messages: [string, object][] = [
      ['wix.ecom.v1.cart_created', {}],
      ['wix.ecom.v1.cart_created', { createdEvent: {} }],
      ['wix.ecom.v1.cart_created', { createdEvent: { entityAsJson: '{' } }],
      ['wix.ecom.v1.cart_updated', { updatedEvent: { currentEntityAsJson: '[]' } }],
      ['wix.ecom.v1.cart_deleted', { deletedEvent: { deletedEntityAsJson: '{' } }],
      ['wix.ecom.v1.order_approved', { actionEvent: {} }],
    ]
    for (const [type, content] of messages)
      assert.equal(await send(await sign(dataOf(type, domainEvent(content, 'event')))), 400)
    assert.deepEqual(errors, Array(messages.length).fill(['UnreadableMessageError', 'event']))
    assert.deepEqual([handled, claims], [0, []])
  })

  it('error: 400 for a body that breaks off; reports the error', async () => {
    const errors: [string, unknown][] = []
    const handle = createWebhookHandler({
      publicKey,
      handlers: {},
      onError: (error) => errors.push([(error as Error).name, ((error as Error).cause as Error).message]),
    })
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error('connection lost')),
    })
    const request = new Request('https://shop.example/webhooks', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit)
    assert.equal((await handle(request)).status, 400)
    assert.deepEqual(errors, [['UnreadableMessageError', 'connection lost']])
  })

  it('error: 405 for other methods, 413 for a body above the limit', async () => {
    const handle = createWebhookHandler({ publicKey, handlers: {} })
    const { status, headers } = await handle(new Request('https://shop.example/webhooks'))
    assert.deepEqual([status, headers.get('allow')], [405, 'POST'])
    assert.equal((await handle(post('x'.repeat(5 * 1024 * 1024)))).status, 413)
  })
})

describe('createSeenEvents', () => {
  it('behavior: a claim that is neither completed nor released expires, by default after five minutes', () => {
    let time = 1_000
    const now = () => new Date(time)
    const [usual, brief] = [createSeenEvents(10, { now }), createSeenEvents(10, { now, claimSeconds: 10 })]
    for (const seen of [usual, brief]) assert.equal(seen.claim('a'), 'claimed')
    time += 9_999
    for (const seen of [usual, brief]) assert.equal(seen.claim('a'), 'in-progress')
    time += 1
    assert.equal(brief.claim('a'), 'claimed')
    assert.equal(brief.claim('a'), 'in-progress', 'the new claim expires later')
    time = 301_000
    assert.equal(usual.claim('a'), 'claimed')
    usual.complete('a')
    time += 10_000_000
    assert.equal(usual.claim('a'), 'handled')
  })

  it('behavior: forgets the oldest beyond the limit, and released claims', () => {
    const seen = createSeenEvents(2)
    assert.deepEqual(
      ['a', 'b', 'a', 'c', 'a', 'b'].map((id) => {
        const state = seen.claim(id)
        seen.complete(id)
        return state
      }),
      ['claimed', 'claimed', 'handled', 'claimed', 'claimed', 'claimed'],
    )
    seen.claim('d')
    assert.equal(seen.claim('d'), 'in-progress')
    seen.release('d')
    assert.equal(seen.claim('d'), 'claimed')
  })
})
