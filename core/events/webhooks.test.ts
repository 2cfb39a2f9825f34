import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { createSeenEvents, createWebhookHandler, type WebhookOptions } from './webhooks.ts'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>

let [keys, others]: Keys[] = []
let publicKey = ''
before(async () => {
  ;[keys, others] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  publicKey = await exportSPKI(keys.publicKey)
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
  readonly expires?: number
  readonly jti?: string
}

async function sign(data: unknown, { key, expires, jti }: Signing = {}): Promise<string> {
  assert.ok(keys)
  const jwt = new SignJWT({ data }).setProtectedHeader({ alg: 'RS256' }).setIssuer('wix.com').setIssuedAt()
  if (expires !== undefined) jwt.setExpirationTime(expires)
  if (jti !== undefined) jwt.setJti(jti)
  return jwt.sign(key ?? keys.privateKey)
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
  it('default: gives a handler the entity in our form, and who caused it', async () => {
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

  it('behavior: reads changes with former values, deletions, deeds and plain changes', async () => {
    const told: unknown[] = []
    const send = handlerWith({
      handlers: {
        'wix.ecom.v1.cart_updated': ({ entity, modifiedFields }) =>
          told.push([entity.updatedDate, modifiedFields?.['updatedDate']]),
        'wix.ecom.v1.cart_deleted': ({ entity, metadata }) => told.push([entity, metadata.entityId]),
        'wix.ecom.v1.order_payment_status_updated': ({ data }) =>
          told.push([
            data.order.createdDate,
            data.order.billingInfo?.address?.addressLine1,
            data.previousPaymentStatus,
          ]),
        'com.wix.ecommerce.catalog.api.v1.ProductChanged': ({ data }) => told.push(data),
        'com.wix.ecommerce.catalog.api.v1.ProductCreated': ({ data }) => told.push(data.price?.discountedPrice),
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
    assert.deepEqual(told, [
      [new Date(next), new Date(day)],
      [undefined, 'cart-1'],
      [new Date(day), '2 Example Street', 'NOT_PAID'],
      { productId: 'p', changedFields: ['name'] },
      Number.NaN,
    ])
  })

  it('behavior: an event handled before is acknowledged and not handled again', async () => {
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

  it('behavior: changes of the catalogue are told apart by the id of the message, or by the message', async () => {
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

  it('error: 500 when a handler fails, with the reason told, and the next delivery is handled', async () => {
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

  it('behavior: unknown types are reported and acknowledged; known ones without a handler are dropped', async () => {
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

  it('behavior: a store of one’s own decides what was seen', async () => {
    const claims: string[] = []
    let handled = 0
    const seen = { claim: async (id: string) => claims.push(id) === 1, release: () => undefined }
    const send = handlerWith({ seen, handlers: { 'wix.ecom.v1.cart_created': () => handled++ } })
    await send(await sign(created('a')))
    await send(await sign(created('b')))
    assert.deepEqual([claims, handled], [['a', 'b'], 1])
  })

  it('args: takes the key in base64, or imported', async () => {
    assert.ok(keys)
    for (const key of [btoa(publicKey), keys.publicKey]) {
      assert.equal(await handlerWith({ publicKey: key })(await sign(created())), 200)
    }
    assert.throws(() => createWebhookHandler({ publicKey: 'secret', handlers: {} }), /SPKI/)
  })

  it('args: issuer and audience are demanded when given', async () => {
    const token = await sign(created())
    assert.equal(await handlerWith({ issuer: 'wix.com' })(token), 200)
    assert.equal(await handlerWith({ issuer: 'other' })(token), 401)
    assert.equal(await handlerWith({ audience: 'app' })(token), 401)
  })
})

describe('createWebhookHandler, for messages that are not the platform’s', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('error: 401 for another key, a changed message, an expired one, and no JWT', async () => {
    let handled = 0
    const send = handlerWith({ handlers: { 'wix.ecom.v1.cart_created': () => handled++ } })
    const [head, , signature] = (await sign(created())).split('.')
    const claims = part({ data: created('forged') })
    const forged = await sign(created(), others === undefined ? {} : { key: others.privateKey })
    for (const token of [
      forged,
      `${head}.${claims}.${signature}`,
      await sign(created(), { expires: 1 }),
      '',
      'no token',
    ]) {
      assert.equal(await send(token), 401)
    }
    assert.equal(handled, 0)
  })

  it('error: 401 for any other algorithm, though signed with what the public key gives', async () => {
    const send = handlerWith({})
    const claims = part({ data: created() })
    const hmac = await new SignJWT({ data: created() })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(publicKey))
    assert.equal(await send(`${part({ alg: 'none' })}.${claims}.`), 401)
    assert.equal(await send(hmac), 401)
  })

  it('error: 400 for a signed message of another form, with the reason told', async () => {
    const errors: string[] = []
    const send = handlerWith({ onError: (error) => errors.push((error as Error).name) })
    for (const data of ['{', JSON.stringify({ data: '{}' }), dataOf('x', []), 7]) {
      assert.equal(await send(await sign(data)), 400)
    }
    assert.deepEqual(errors, Array(4).fill('UnreadableMessage'))
  })

  it('error: 405 for other methods, 413 for a body without end', async () => {
    const handle = createWebhookHandler({ publicKey, handlers: {} })
    const { status, headers } = await handle(new Request('https://shop.example/webhooks'))
    assert.deepEqual([status, headers.get('allow')], [405, 'POST'])
    assert.equal((await handle(post('x'.repeat(5 * 1024 * 1024)))).status, 413)
  })
})

describe('createSeenEvents', () => {
  it('behavior: forgets the oldest beyond its limit, and what is given back', () => {
    const seen = createSeenEvents(2)
    assert.deepEqual(
      ['a', 'b', 'a', 'c', 'a', 'b'].map((id) => seen.claim(id)),
      [true, true, false, true, true, true],
    )
    seen.release('b')
    assert.equal(seen.claim('b'), true)
  })
})
