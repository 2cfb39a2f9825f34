import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createCollection, createMember, createOrder, createProduct } from '../../../core/admin.ts'
import * as adminV3 from '../../../core/admin-v3.ts'
import { addToCurrentCart, registerV2, sendRecoveryEmail } from '../../../core/index.ts'
import { getProduct } from '../../../core/v3.ts'
import { type Caller, type Callers, openCallers } from '../../conformance/callers.ts'
import { orders } from '../../platform/db/schema/commerce.ts'
import { seedId } from '../../platform/seed/ids.ts'
import { STORES_APP_ID } from '../../platform/shop/settings.ts'
import { PASSWORD } from '../../platform/testing/identity-shop.ts'
import type { ExampleContext } from './example-context.ts'
import type { ExampleModule } from './index.ts'
import { newBrand, newCustomization, newInfoSection, newRibbon } from './new-entities.ts'

const TREE = { appNamespace: '@wix/stores' }
const MUG = seedId('product', 'ember-mug')
const ORGANIZER = seedId('product', 'modular-drawer-organizer')

type Example = (context: ExampleContext) => Promise<void>
type Values = Record<Exclude<keyof ExampleContext, 'client' | 'admin'>, () => Promise<string>>

export interface ExampleShop {
  /** Runs an example with values of its own. Rejects if the example rejects, or if a bulk call in it fails for an item. */
  run(module: ExampleModule, example: Example): Promise<void>
  close(): Promise<void>
}

/** Opens a platform with Catalog V1, and one with Catalog V3. */
export async function openExampleShop(): Promise<ExampleShop> {
  const [v1, v3] = [await openCallers(), await openCallers()]
  await v3.shop.call('POST', '/_control/catalog', { clientId: v3.shop.clientId, catalog: 'V3' })
  return {
    run: (module, example) => (module.entry.endsWith('v3') ? runIn(v3, module, example) : runIn(v1, module, example)),
    close: async () => {
      await Promise.all([v1.shop.close(), v3.shop.close()])
    },
  }
}

async function runIn(callers: Callers, module: ExampleModule, example: Example): Promise<void> {
  const memberId = module.as === 'member' ? await newMember(callers) : undefined
  const client = memberId === undefined ? await callers.visitor() : await callers.member(memberId)
  const line = module.as === 'visitor' ? await fillCart(client, module.entry) : { cartId: '', lineItemId: '' }
  const values = valuesOf(callers, module, client, line, memberId)
  const context: Record<string, unknown> = { client: withoutFailures(client), admin: withoutFailures(callers.merchant) }
  for (const name of namesOf(example)) {
    const value = values[name as keyof Values]
    if (value !== undefined) context[name] = await value()
  }
  await withoutOutput(() => example(context as unknown as ExampleContext))
}

/** The calls of a client. A bulk call that fails for an item rejects. */
function withoutFailures({ call }: Caller): Pick<Caller, 'call'> {
  return {
    call: async (endpoint, input, options) => {
      const response = await call(endpoint, input, options)
      const json = JSON.stringify(response)
      if (/"totalFailures":[1-9]/.test(json)) throw new Error(`An item of a bulk call failed: ${json}`)
      return response
    },
  }
}

/** Returns the names that an example destructures from its parameter. A bundler may rename the variables: `{ code: code2 }`. */
function namesOf(example: Example): readonly string[] {
  const [, names = ''] = /\(\{([^}]*)\}/.exec(example.toString()) ?? []
  return names.split(',').map((name) => name.replace(/:.*$/s, '').trim())
}

function valuesOf(
  callers: Callers,
  { entry, products }: ExampleModule,
  client: Caller,
  line: { readonly cartId: string; readonly lineItemId: string },
  ownId: string | undefined,
): Values {
  const isForMerchants = entry.startsWith('admin')
  const product = once(async () => (products === 'own' ? newProduct(callers, entry) : ORGANIZER))
  const registration = once(() => register(callers, client))
  const order = once(() => newOrder(callers, ownId))
  const provider = once(() => identityToken(callers))
  return {
    productId: product,
    variantId: async () => firstVariant(client, await product()),
    productSlug: async () => 'modular-drawer-organizer',
    collectionId: () => (isForMerchants ? newCollection(callers) : Promise.resolve(seedId('collection', 'wear'))),
    categoryId: () => (isForMerchants ? newCategory(callers) : Promise.resolve(seedId('collection', 'wear'))),
    brandId: () => newBrand(callers.merchant),
    ribbonId: () => newRibbon(callers.merchant),
    infoSectionId: () => newInfoSection(callers.merchant),
    customizationId: () => newCustomization(callers.merchant),
    orderId: order,
    paymentId: async () => authorizePayment(callers, await order()),
    memberId: async () => ownId ?? (await newMember(callers)),
    lineItemId: async () => line.lineItemId,
    cartId: async () => line.cartId,
    email: async () => newEmail(),
    clientId: async () => callers.shop.clientId,
    stateToken: async () => (await registration()).stateToken,
    code: async () => callers.shop.codeFor((await registration()).email),
    recoveryToken: () => recoveryToken(callers, client),
    idpConnectionId: async () => (await provider()).idpConnectionId,
    idToken: async () => (await provider()).tokenParams.id_token,
    slug: async () => `slug-${randomUUID()}`,
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const newEmail = (): string => `${randomUUID()}@example.com`

async function fillCart(
  client: Caller,
  entry: ExampleModule['entry'],
): Promise<{ readonly cartId: string; readonly lineItemId: string }> {
  const options = entry.endsWith('v3') ? { options: { variantId: await firstVariant(client, ORGANIZER) } } : {}
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: ORGANIZER, ...options }
  const { cart } = await client.call(addToCurrentCart, { lineItems: [{ catalogReference, quantity: 1 }] })
  return { cartId: cart.id, lineItemId: cart.lineItems?.[0]?.id ?? '' }
}

async function firstVariant(client: Caller, productId: string): Promise<string> {
  return (await client.call(getProduct, { productId })).product.variantsInfo?.variants?.[0]?.id ?? ''
}

async function newMember({ merchant }: Callers): Promise<string> {
  const contact = { firstName: 'Kim', phones: ['+1 212 555 0100'], emails: [newEmail()], addresses: [{ city: 'York' }] }
  return (await merchant.call(createMember, { member: { loginEmail: newEmail(), contact } })).member.id
}

async function newProduct({ merchant }: Callers, entry: ExampleModule['entry']): Promise<string> {
  const choice = (name: string) => ({ name, choiceType: 'CHOICE_TEXT' as const })
  if (entry === 'admin-v3') {
    const { product } = await merchant.call(adminV3.createProductWithInventory, {
      product: {
        name: 'Enamel cup',
        productType: 'PHYSICAL',
        physicalProperties: {},
        infoSections: [{ uniqueName: `care-${randomUUID()}`, title: 'Care', plainDescription: '<p>Keep dry.</p>' }],
        modifiers: [
          {
            name: 'Engraving',
            modifierRenderType: 'TEXT_CHOICES',
            choicesSettings: { choices: [choice('None'), choice('Initials')] },
          },
        ],
        variantsInfo: { variants: [{ price: { actualPrice: { amount: '12' } }, inventoryItem: { quantity: 9 } }] },
      },
      returnEntity: true,
    })
    return product?.id ?? ''
  }
  const sizes = { name: 'Size', choices: ['S', 'L'].map((value) => ({ value, description: value })) }
  const product = { name: 'Enamel cup', productType: 'physical' as const, priceData: { price: 12 }, brand: 'Tarn' }
  const options = { productOptions: [sizes], manageVariants: true }
  return (await merchant.call(createProduct, { product: { ...product, ...options, ribbon: 'New' } })).product.id
}

async function newCollection({ merchant }: Callers): Promise<string> {
  return (await merchant.call(createCollection, { collection: { name: `Enamel ${randomUUID()}` } })).collection.id ?? ''
}

async function newCategory({ merchant }: Callers): Promise<string> {
  const category = { name: `Enamel ${randomUUID()}` }
  return (await merchant.call(adminV3.createCategory, { category, treeReference: TREE })).category.id
}

/** An order of the member. */
async function newOrder({ merchant }: Callers, memberId: string | undefined): Promise<string> {
  const { order } = await merchant.call(createOrder, {
    order: {
      channelInfo: { type: 'POS' },
      buyerInfo: { email: newEmail(), ...(memberId === undefined ? {} : { memberId }) },
      lineItems: [
        {
          productName: { original: 'Enamel cup' },
          catalogReference: { appId: STORES_APP_ID, catalogItemId: MUG },
          quantity: 1,
          price: { amount: '12' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      priceSummary: { subtotal: { amount: '12' }, total: { amount: '12' } },
    },
  })
  return order.id
}

/** Authorizes a payment of an order, as a checkout does. */
async function authorizePayment({ shop }: Callers, orderId: string): Promise<string> {
  const [paymentId, at] = [randomUUID(), shop.platform.clock.now().toISOString()]
  const payment = {
    id: paymentId,
    createdDate: at,
    updatedDate: at,
    amount: { amount: '12', formattedAmount: '$12.00' },
    refundDisabled: false,
    status: 'AUTHORIZED' as const,
    regularPaymentDetails: {
      paymentOrderId: randomUUID(),
      gatewayTransactionId: randomUUID(),
      paymentMethod: 'CreditCard',
      providerTransactionId: randomUUID(),
      offlinePayment: false,
      status: 'AUTHORIZED' as const,
      savedPaymentMethod: false,
      authorizationDetails: { delayedCapture: true, authorizedDate: at, captures: [] },
    },
  }
  const transactions = { orderId, payments: [payment], refunds: [] }
  await shop.platform.db.update(orders).set({ transactions }).where(eq(orders.id, orderId))
  return paymentId
}

/** A registration that waits for the code from an email. */
async function register(
  { shop }: Callers,
  client: Caller,
): Promise<{ readonly stateToken: string; readonly email: string }> {
  await shop.policy({ emailVerification: true })
  const email = newEmail()
  const { stateToken } = await client.call(registerV2, { loginId: { email }, password: PASSWORD })
  return { stateToken: stateToken ?? '', email }
}

async function recoveryToken({ shop }: Callers, client: Caller): Promise<string> {
  const email = 'member.two@example.com'
  await client.call(sendRecoveryEmail, { email })
  const [mail] = await shop.mails(email, 'recovery')
  return String(mail?.data['token'])
}

async function identityToken({
  shop,
}: Callers): Promise<{ readonly idpConnectionId: string; readonly tokenParams: { readonly id_token: string } }> {
  const { body } = await shop.call('POST', '/_control/identity-provider/token', { email: newEmail(), firstName: 'Kim' })
  return body as Awaited<ReturnType<typeof identityToken>>
}

/** Mutes the console, because examples print what they read. */
async function withoutOutput(run: () => Promise<void>): Promise<void> {
  const { info } = console
  console.info = () => undefined
  try {
    await run()
  } finally {
    console.info = info
  }
}
