import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import {
  type Client,
  codeOf,
  merchantOf,
  openShop,
  type TestShop,
  visitorOf,
} from '../../../../../testing/open-shop.ts'

interface WireChoice {
  readonly id: string
  readonly name: string
  readonly colorCode?: string
  readonly primaryChoiceIds?: readonly string[]
}
interface WireCustomization {
  readonly id: string
  readonly revision: string
  readonly name: string
  readonly key: string
  readonly customizationType: string
  readonly customizationRenderType: string
  readonly freeTextInput?: { readonly title: string; readonly maxCharCount: number }
  readonly choicesSettings?: { readonly choices: readonly WireChoice[] }
  readonly assignedProductsCount?: number
}
interface WireProduct {
  readonly id: string
  readonly options: readonly { readonly id: string; readonly name: string; readonly choicesSettings: Choices }[]
  readonly modifiers: readonly { readonly id: string; readonly name: string; readonly choicesSettings?: Choices }[]
  readonly variantsInfo: { readonly variants: readonly { readonly choices: readonly VariantChoice[] }[] }
}
interface Choices {
  readonly choices: readonly { readonly choiceId: string; readonly name: string; readonly colorCode?: string }[]
}
interface VariantChoice {
  readonly optionChoiceIds: { readonly optionId: string; readonly choiceId: string }
}

const PATH = '/stores/v3/customizations'
const unknown = '99999999-9999-4999-8999-999999999999'

let shop: TestShop
let merchant: Client
beforeEach(async () => {
  shop = await openShop()
  merchant = merchantOf(shop, 'v3')
})
afterEach(() => shop.close())

const textChoices = (...names: string[]) => ({
  choices: names.map((name) => ({ name, choiceType: 'CHOICE_TEXT' })),
})
const glaze = {
  name: 'Glaze',
  customizationType: 'MODIFIER',
  customizationRenderType: 'TEXT_CHOICES',
  choicesSettings: textChoices('Matte', 'Glossy'),
}
const send = (method: string, path: string, body: object) => merchant.call(method, `${PATH}${path}`, body)
async function saved(method: string, path: string, body: object): Promise<WireCustomization> {
  const { status, body: result } = await send(method, path, body)
  assert.equal(status, 200, JSON.stringify(result))
  return (result as { customization: WireCustomization }).customization
}
const create = (fields: object = {}) => saved('POST', '', { customization: { ...glaze, ...fields } })
const update = ({ id, revision }: WireCustomization, fields: object) =>
  saved('PATCH', `/${id}`, { customization: { id, revision, ...fields } })
const names = ({ choicesSettings }: WireCustomization) => choicesSettings?.choices.map(({ name }) => name)
const idOf = ({ choicesSettings }: WireCustomization, name: string) =>
  choicesSettings?.choices.find((choice) => choice.name === name)?.id ?? ''
/** The rule that a refused request violates. */
const ruleOf = async (method: string, path: string, body: object) => {
  const { body: result } = await send(method, path, body)
  const { details } = result as { details: { validationError?: { fieldViolations: { ruleName?: string }[] } } }
  return details.validationError?.fieldViolations[0]?.ruleName
}

async function createProduct(fields: object): Promise<WireProduct> {
  const variant = { price: { actualPrice: { amount: '12' } } }
  const basics = { name: 'Cup', productType: 'PHYSICAL', physicalProperties: {}, variantsInfo: { variants: [variant] } }
  const { status, body } = await merchant.call('POST', '/stores/v3/products', { product: { ...basics, ...fields } })
  assert.equal(status, 200, JSON.stringify(body))
  return (body as { product: WireProduct }).product
}
async function read({ id }: WireProduct): Promise<WireProduct> {
  const { body } = await merchant.call('GET', `/stores/v3/products/${id}`)
  return (body as { product: WireProduct }).product
}
/** A product with all choices of an option of the shop, one variant each. */
async function productWithOption(option: WireCustomization): Promise<WireProduct> {
  const choices = option.choicesSettings?.choices ?? []
  const variants = choices.map(({ name }) => ({
    price: { actualPrice: { amount: '12' } },
    choices: [{ optionChoiceNames: { optionName: option.name, choiceName: name, renderType: 'TEXT_CHOICES' } }],
  }))
  const choicesSettings = { choices: choices.map(({ id }) => ({ choiceId: id })) }
  return await createProduct({ options: [{ id: option.id, choicesSettings }], variantsInfo: { variants } })
}
function productWithModifier({ id, choicesSettings }: WireCustomization): Promise<WireProduct> {
  const choices = choicesSettings?.choices.map((choice) => ({ choiceId: choice.id })) ?? []
  return createProduct({ modifiers: [{ id, choicesSettings: { choices } }] })
}

describe('createCustomization', () => {
  it('default: creates an option or modifier that products refer to by its ids', async () => {
    const customization = await create()
    assert.deepEqual([customization.revision, customization.key], ['1', 'glaze'])
    assert.deepEqual(names(customization), ['Matte', 'Glossy'])
    const product = await productWithModifier(customization)
    assert.equal(product.modifiers[0]?.id, customization.id)
    assert.equal(product.modifiers[0]?.choicesSettings?.choices[0]?.choiceId, idOf(customization, 'Matte'))
    const { body } = await merchant.call('GET', `${PATH}/${customization.id}?fields=ASSIGNED_PRODUCTS_COUNT`)
    assert.equal((body as { customization: WireCustomization }).customization.assignedProductsCount, 1)
  })

  it('args: creates a free text, and colors with pictures', async () => {
    const text = await create({
      customizationRenderType: 'FREE_TEXT',
      choicesSettings: undefined,
      freeTextInput: { title: 'Your text', maxCharCount: 20 },
    })
    assert.deepEqual([text.freeTextInput?.title, text.freeTextInput?.maxCharCount], ['Your text', 20])
    const displayImage = { url: 'https://pictures.example.com/red.png' }
    const red = { name: 'Red', choiceType: 'ONE_COLOR', colorCode: '#ff0000', displayImage }
    const colors = { name: 'Tint', customizationRenderType: 'SWATCH_CHOICES', choicesSettings: { choices: [red] } }
    const { id } = await create(colors)
    const { body } = await merchant.call('GET', `${PATH}/${id}?fields=CHOICE_DISPLAY_IMAGE`)
    const [choice] = (body as { customization: WireCustomization }).customization.choicesSettings?.choices ?? []
    assert.deepEqual(
      [choice?.colorCode, (choice as { displayImage?: object })?.displayImage],
      ['#ff0000', displayImage],
    )
  })

  it('error: for invalid choices or texts, equal names, shoppers and a site with Catalog V1', async () => {
    const refused = async (fields: object) =>
      codeOf(await send('POST', '', { customization: { ...glaze, customizationType: 'PRODUCT_OPTION', ...fields } }))
    const text = { customizationRenderType: 'FREE_TEXT', freeTextInput: { title: 'Text' }, choicesSettings: undefined }
    assert.equal(await refused(text), 'INVALID_CUSTOMIZATION_RENDER_TYPE')
    const modifier = { ...text, customizationType: 'MODIFIER' }
    const lengths = { freeTextInput: { title: 'Text', minCharCount: 9, maxCharCount: 3 } }
    assert.equal(await refused({ ...modifier, ...lengths }), 'INVALID_FREE_TEXT_SETTINGS')
    const rule = (fields: object) => ruleOf('POST', '', { customization: { ...glaze, ...fields } })
    assert.equal(await rule({ choicesSettings: textChoices('Matte', 'Matte') }), 'DUPLICATE_CHOICE_NAME')
    assert.equal(await rule({ customizationRenderType: 'SWATCH_CHOICES' }), 'INVALID_CHOICE_TYPE')
    assert.equal((await send('POST', '', { customization: { ...glaze, choicesSettings: undefined } })).status, 400)
    await create()
    assert.equal((await send('POST', '', { customization: glaze })).status, 409)
    const visitor = await visitorOf(shop, 'v3')
    assert.equal(codeOf(await visitor.call('POST', PATH, { customization: glaze })), 'PERMISSION_DENIED')
    assert.equal((await merchantOf(shop).call('POST', PATH, { customization: glaze })).status, 428)
  })
})

describe('updateCustomization', () => {
  it('behavior: products show the new name of an option and keep their variants', async () => {
    const option = await create({ customizationType: 'PRODUCT_OPTION' })
    const product = await productWithOption(option)
    const renamed = await update(option, { name: 'Finish' })
    assert.deepEqual([renamed.id, renamed.name, renamed.revision], [option.id, 'Finish', '2'])
    const after = await read(product)
    assert.deepEqual([after.options[0]?.id, after.options[0]?.name], [option.id, 'Finish'])
    assert.deepEqual(after.variantsInfo.variants[0]?.choices[0]?.optionChoiceIds, {
      optionId: option.id,
      choiceId: idOf(option, 'Matte'),
    })
  })

  it('behavior: an option that was derived from products keeps its ids', async () => {
    const variants = ['S', 'L'].map((choiceName) => ({
      price: { actualPrice: { amount: '12' } },
      choices: [{ optionChoiceNames: { optionName: 'Volume', choiceName, renderType: 'TEXT_CHOICES' } }],
    }))
    const options = [{ name: 'Volume', optionRenderType: 'TEXT_CHOICES', choicesSettings: textChoices('S', 'L') }]
    const product = await createProduct({ options, variantsInfo: { variants } })
    const id = product.options[0]?.id ?? ''
    await saved('PATCH', `/${id}`, { customization: { id, revision: '1', name: 'Capacity' } })
    const { name: _, ...before } = product.options[0] ?? { name: '' }
    const { name, ...after } = (await read(product)).options[0] ?? { name: '' }
    assert.equal(name, 'Capacity')
    const ids = (option: object) => (option as { choicesSettings: Choices }).choicesSettings.choices
    assert.deepEqual(
      ids(after).map(({ choiceId }) => choiceId),
      ids(before).map(({ choiceId }) => choiceId),
    )
  })

  it('error: for an outdated revision and a text instead of choices, also in bulk results', async () => {
    const one = await create()
    await update(one, { name: 'Finish' })
    const again = await send('PATCH', `/${one.id}`, { customization: { id: one.id, revision: '1', name: 'Coat' } })
    assert.deepEqual([again.status, codeOf(again)], [409, 'INVALID_REVISION'])
    const freeTextInput = { title: 'Text' }
    const text = await send('PATCH', `/${one.id}`, { customization: { id: one.id, revision: '2', freeTextInput } })
    assert.equal(codeOf(text), 'DOESNT_SUPPORT_FREE_TEXT')
    const bulk = async (path: string, body: object) => {
      const { body: result } = await merchant.call('POST', `/stores/v3/bulk/customizations/${path}`, body)
      const { results } = result as {
        results: { itemMetadata: { error?: { code: string } }; customization?: WireCustomization }[]
      }
      return results.map(({ itemMetadata, customization }) => customization?.name ?? itemMetadata.error?.code)
    }
    const customizations = [glaze, { ...glaze, name: 'Finish' }]
    assert.deepEqual(await bulk('create', { customizations, returnEntity: true }), ['Glaze', 'ALREADY_EXISTS'])
    const changes = ['Coat', 'Layer'].map((name) => ({ customization: { id: one.id, revision: '2', name } }))
    assert.deepEqual(await bulk('update', { customizations: changes, returnEntity: true }), [
      'Coat',
      'INVALID_REVISION',
    ])
    const customizationsChoices = [one.id, unknown].map((customizationId) => ({
      customizationId,
      ...textChoices('Satin'),
    }))
    assert.deepEqual(await bulk('add-choices', { customizationsChoices, returnEntity: true }), ['Coat', 'NOT_FOUND'])
  })
})

describe('choices', () => {
  const change = (verb: string, { id }: WireCustomization, body: object) =>
    saved('POST', `/${id}/${verb}-choices`, body)

  it('default: adds, reorders, sets and removes choices', async () => {
    const one = await create()
    const added = await change('add', one, textChoices('Satin'))
    assert.deepEqual([names(added), added.revision], [['Matte', 'Glossy', 'Satin'], '2'])
    const choiceIds = added.choicesSettings?.choices.map(({ id }) => id).reverse() ?? []
    const ordered = await change('reorder', added, { revision: '2', choiceIds })
    assert.deepEqual(names(ordered), ['Satin', 'Glossy', 'Matte'])
    const removed = await change('remove', ordered, { choiceIds: [idOf(one, 'Glossy')] })
    assert.deepEqual(names(removed), ['Satin', 'Matte'])
    const set = await change('set', removed, textChoices('Matte', 'Raw'))
    assert.deepEqual(names(set), ['Matte', 'Raw'])
    assert.equal(idOf(set, 'Matte'), idOf(one, 'Matte'))
  })

  it('behavior: groups choices under others, and removes deleted ones', async () => {
    const one = await create()
    const [matte, glossy] = [idOf(one, 'Matte'), idOf(one, 'Glossy')]
    const group = (id: string, ...primaryChoiceIds: string[]) => ({
      revision: '1',
      choices: [{ choice: { id, primaryChoiceIds } }],
    })
    const grouped = await change('update', one, group(glossy, matte))
    assert.deepEqual(grouped.choicesSettings?.choices[1]?.primaryChoiceIds, [matte])
    const removed = await change('remove', one, { choiceIds: [matte] })
    assert.deepEqual(removed.choicesSettings?.choices[0]?.primaryChoiceIds, undefined)
  })

  it('behavior: products lose a removed choice of a modifier, and keep those of an option', async () => {
    const modifier = await create()
    const product = await productWithModifier(modifier)
    await change('remove', modifier, { choiceIds: [idOf(modifier, 'Matte')] })
    const choices = (await read(product)).modifiers[0]?.choicesSettings?.choices
    assert.deepEqual(
      choices?.map(({ name }) => name),
      ['Glossy'],
    )
    const option = await create({ customizationType: 'PRODUCT_OPTION' })
    await productWithOption(option)
    const refused = await send('POST', `/${option.id}/remove-choices`, { choiceIds: [idOf(option, 'Matte')] })
    assert.equal(codeOf(refused), 'CHOICE_ASSIGNED_TO_PRODUCT')
  })

  it('error: for removal of all choices, unknown choices, other fields, missing choices and an incomplete order', async () => {
    const one = await create()
    const [matte, glossy] = [idOf(one, 'Matte'), idOf(one, 'Glossy')]
    const rule = (verb: string, body: object) => ruleOf('POST', `/${one.id}/${verb}-choices`, body)
    const code = async (verb: string, body: object) => codeOf(await send('POST', `/${one.id}/${verb}-choices`, body))
    const all = { choiceIds: [matte, glossy] }
    assert.equal(await rule('remove', all), 'NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES')
    assert.equal(await code('remove', { choiceIds: [unknown] }), 'CHOICE_NOT_FOUND')
    const update = (choice: object) =>
      rule('update', { revision: '1', choices: [{ choice: { id: matte, ...choice } }] })
    assert.equal(await update({ name: 'Satin' }), 'UNSUPPORTED_CHOICE_FIELD')
    assert.equal(await update({ primaryChoiceIds: [matte] }), 'PRIMARY_CHOICE_SELF_REFERENCE')
    assert.equal(await update({ primaryChoiceIds: [unknown] }), 'PRIMARY_CHOICE_NOT_FOUND')
    assert.equal(await code('reorder', { revision: '1', choiceIds: [matte, matte] }), 'CHOICE_IDS_MISMATCH')
    assert.equal(await code('reorder', { revision: '9', ...all }), 'INVALID_REVISION')
    await productWithModifier(one)
    assert.equal(await rule('set', textChoices('Raw')), 'NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT')
  })
})

describe('deleteCustomization', () => {
  it('behavior: products lose a modifier, and keep an option', async () => {
    const modifier = await create()
    const product = await productWithModifier(modifier)
    assert.deepEqual((await merchant.call('DELETE', `${PATH}/${modifier.id}`)).body, {})
    assert.deepEqual((await read(product)).modifiers, [])
    const option = await create({ customizationType: 'PRODUCT_OPTION' })
    await productWithOption(option)
    assert.equal(await ruleOf('DELETE', `/${option.id}`, {}), 'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT')
    assert.equal((await merchant.call('DELETE', `${PATH}/${unknown}`)).status, 404)
  })
})
