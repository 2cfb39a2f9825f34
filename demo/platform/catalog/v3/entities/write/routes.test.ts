import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { seedId } from '../../../../seed/ids.ts'
import { type Client, codeOf, merchantOf, openShop, type TestShop, visitorOf } from '../../../../testing/open-shop.ts'

interface WireEntity {
  readonly id: string
  readonly revision: string
  readonly name?: string
  readonly uniqueName?: string
  readonly title?: string
  readonly plainDescription?: string
  readonly assignedProductsCount?: number
  readonly assignedProductCount?: number
}
interface WireProduct {
  readonly revision: string
  readonly brand?: { readonly id: string; readonly name: string }
  readonly ribbon?: { readonly id: string; readonly name: string }
  readonly infoSections?: readonly { readonly id: string; readonly title: string }[]
}
interface Bulk {
  readonly results: readonly {
    readonly itemMetadata: { readonly id?: string; readonly success: boolean; readonly error?: { code: string } }
    readonly item?: WireEntity
  }[]
}

const V3 = '/stores/v3'
const unknown = '99999999-9999-4999-8999-999999999999'
const mug = seedId('product', 'ember-mug')

let shop: TestShop
let merchant: Client
beforeEach(async () => {
  shop = await openShop()
  merchant = merchantOf(shop, 'v3')
})
afterEach(() => shop.close())

const post = (path: string, body: object) => merchant.call('POST', `${V3}/${path}`, body)
async function saved(name: string, method: string, path: string, body: object): Promise<WireEntity> {
  const { status, body: result } = await merchant.call(method, `${V3}/${path}`, body)
  assert.equal(status, 200, JSON.stringify(result))
  return (result as Record<string, WireEntity>)[name] as WireEntity
}
const createBrand = (name: string) => saved('brand', 'POST', 'brands', { brand: { name } })
const createRibbon = (name: string) => saved('ribbon', 'POST', 'ribbons', { ribbon: { name } })
const createSection = (fields: object) =>
  saved('infoSection', 'POST', 'info-sections', { infoSection: { uniqueName: 'care', title: 'Care', ...fields } })
const bulk = async (path: string, body: object) => (await post(`bulk/${path}`, body)).body as Bulk
const outcomes = ({ results }: Bulk) => results.map(({ itemMetadata }) => itemMetadata.error?.code ?? 'ok')
async function product(id = mug): Promise<WireProduct> {
  const { body } = await merchant.call('GET', `${V3}/products/${id}?fields=INFO_SECTION`)
  return (body as { product: WireProduct }).product
}
const assign = async (fields: object) => {
  const { revision } = await product()
  return await merchant.call('PATCH', `${V3}/products/${mug}`, { product: { id: mug, revision, ...fields } })
}
async function count(plural: string, name: string, id: string): Promise<number | undefined> {
  const field = name === 'ribbon' ? 'ASSIGNED_PRODUCT_COUNT' : 'ASSIGNED_PRODUCTS_COUNT'
  const { body } = await merchant.call('GET', `${V3}/${plural}/${id}?fields=${field}`)
  const entity = (body as Record<string, WireEntity>)[name]
  return entity?.assignedProductsCount ?? entity?.assignedProductCount
}

describe('brands', () => {
  it('default: creates a brand without products, which shoppers can read', async () => {
    const brand = await createBrand('Tarnworks')
    assert.deepEqual([brand.revision, brand.name], ['1', 'Tarnworks'])
    const visitor = await visitorOf(shop, 'v3')
    const { body } = await visitor.call('GET', `${V3}/brands/${brand.id}`)
    assert.equal((body as { brand: WireEntity }).brand.name, 'Tarnworks')
    assert.equal(await count('brands', 'brand', brand.id), 0)
  })

  it('behavior: products get a brand by id or name, and show its new name without a new revision', async () => {
    const { id, revision } = await createBrand('Tarnworks')
    await assign({ brand: { name: 'Tarnworks' } })
    const before = await product()
    assert.equal(before.brand?.id, id)
    const renamed = await saved('brand', 'PATCH', `brands/${id}`, { brand: { id, revision, name: 'Tarn & Co.' } })
    assert.deepEqual([renamed.name, renamed.revision], ['Tarn & Co.', '2'])
    assert.deepEqual((await product()).brand, { id, name: 'Tarn & Co.' })
    assert.equal((await product()).revision, before.revision)
    assert.equal(await count('brands', 'brand', id), 1)
  })

  it('behavior: a brand that was derived from products keeps its id, and its old name becomes free', async () => {
    await assign({ brand: { name: 'Tarnworks' } })
    const { id } = (await product()).brand ?? { id: '' }
    await saved('brand', 'PATCH', `brands/${id}`, { brand: { id, revision: '1', name: 'Tarn & Co.' } })
    assert.deepEqual((await product()).brand, { id, name: 'Tarn & Co.' })
    await assign({ brand: { name: 'Tarnworks' } })
    assert.notEqual((await product()).brand?.id, id)
  })

  it('behavior: products of a deleted brand have none', async () => {
    const { id } = await createBrand('Tarnworks')
    await assign({ brand: { id } })
    assert.deepEqual((await merchant.call('DELETE', `${V3}/brands/${id}`)).body, {})
    assert.equal((await product()).brand, undefined)
    assert.equal((await merchant.call('GET', `${V3}/brands/${id}`)).status, 404)
  })

  it('behavior: bulk calls succeed or fail per brand', async () => {
    const created = await bulk('brands/create', { brands: [{ name: 'One' }, { name: 'One' }], returnEntity: true })
    assert.deepEqual(outcomes(created), ['ok', 'ALREADY_EXISTS'])
    const { id = '', revision = '' } = created.results[0]?.item ?? {}
    const found = await bulk('brands/get-or-create', { brandNames: ['One', 'Two'] })
    assert.deepEqual(
      found.results.map(({ item }) => item?.name),
      ['One', 'Two'],
    )
    assert.equal(found.results[0]?.item?.id, id)
    const brands = ['Uno', 'Eins'].map((name) => ({ brand: { id, revision, name } }))
    assert.deepEqual(outcomes(await bulk('brands/update', { brands })), ['ok', 'INVALID_REVISION'])
    assert.deepEqual(outcomes(await bulk('brands/delete', { brandIds: [id, unknown] })), ['ok', 'NOT_FOUND'])
  })

  it('error: for a name in use, an outdated revision, an unknown brand, shoppers and a site with Catalog V1', async () => {
    const { id, revision } = await createBrand('Tarnworks')
    const brand = { name: 'Tarnworks' }
    assert.equal((await post('brands', { brand })).status, 409)
    assert.equal((await post('brands', { brand: { name: 'x'.repeat(51) } })).status, 400)
    await saved('brand', 'PATCH', `brands/${id}`, { brand: { id, revision, name: 'Other' } })
    const old = await merchant.call('PATCH', `${V3}/brands/${id}`, { brand: { id, revision, name: 'Third' } })
    assert.deepEqual([old.status, codeOf(old)], [409, 'INVALID_REVISION'])
    assert.equal((await merchant.call('DELETE', `${V3}/brands/${unknown}`)).status, 404)
    const visitor = await visitorOf(shop, 'v3')
    assert.equal(codeOf(await visitor.call('POST', `${V3}/brands`, { brand })), 'PERMISSION_DENIED')
    assert.equal((await merchantOf(shop).call('POST', `${V3}/brands`, { brand })).status, 428)
  })
})

describe('ribbons', () => {
  it('behavior: products show the new name, and lose a deleted ribbon', async () => {
    const { id, revision } = await createRibbon('Fresh')
    await assign({ ribbon: { id } })
    await saved('ribbon', 'PATCH', `ribbons/${id}`, { ribbon: { id, revision, name: 'Fresh in' } })
    assert.deepEqual((await product()).ribbon, { id, name: 'Fresh in' })
    assert.equal(await count('ribbons', 'ribbon', id), 1)
    await merchant.call('DELETE', `${V3}/ribbons/${id}`)
    assert.equal((await product()).ribbon, undefined)
  })

  it('behavior: get-or-create returns the existing ribbon of products', async () => {
    await assign({ ribbon: { name: 'Fresh' } })
    const ribbon = await saved('ribbon', 'POST', 'ribbons/get-or-create', { ribbonName: 'Fresh' })
    assert.equal(ribbon.id, (await product()).ribbon?.id)
    const created = await bulk('ribbons/get-or-create', { ribbonNames: ['Fresh', 'Rare'] })
    assert.deepEqual(outcomes(created), ['ok', 'ok'])
    const ids = created.results.map(({ itemMetadata }) => itemMetadata.id ?? '')
    assert.deepEqual(outcomes(await bulk('ribbons/delete', { ribbonIds: ids })), ['ok', 'ok'])
    assert.equal((await product()).ribbon, undefined)
  })
})

describe('info sections', () => {
  const read = async (id: string) => {
    const { body } = await merchant.call('GET', `${V3}/info-sections/${id}?fields=PLAIN_DESCRIPTION`)
    return (body as { infoSection?: WireEntity }).infoSection
  }

  it('default: creates a section with a unique name, from HTML or rich content', async () => {
    const html = await createSection({ plainDescription: '<p>Keep dry.</p>' })
    assert.equal((await read(html.id))?.plainDescription, '<p>Keep dry.</p>')
    const nodes = [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'Keep cool.' } }] }]
    const rich = await createSection({ uniqueName: 'care-2', description: { nodes }, plainDescription: '<p>No.</p>' })
    assert.equal((await read(rich.id))?.plainDescription, '<p>Keep cool.</p>')
  })

  it('behavior: two sections may have the same title and text, and products show a changed title', async () => {
    const [one, other] = [await createSection({}), await createSection({ uniqueName: 'care-2' })]
    await assign({ infoSections: [{ id: other.id }] })
    const changed = { id: other.id, revision: other.revision, title: 'How to care for it' }
    await saved('infoSection', 'PATCH', `info-sections/${other.id}`, { infoSection: changed })
    assert.deepEqual(
      (await product()).infoSections?.map(({ id, title }) => [id, title]),
      [[other.id, 'How to care for it']],
    )
    assert.equal((await read(one.id))?.title, 'Care')
    await merchant.call('DELETE', `${V3}/info-sections/${other.id}`)
    assert.deepEqual((await product()).infoSections, [])
  })

  it('behavior: get-or-create finds by id and unique name, also the section of a product', async () => {
    const { id } = await createSection({})
    const found = (infoSection: object) => post('info-sections/get-or-create', { infoSection })
    assert.equal(((await found({ id })).body as { infoSection: WireEntity }).infoSection.id, id)
    assert.equal(((await found({ uniqueName: 'care' })).body as { infoSection: WireEntity }).infoSection.id, id)
    assert.equal((await found({ uniqueName: 'unknown' })).status, 400)
    await assign({ infoSections: [{ uniqueName: 'wash', title: 'Washing' }] })
    const made = await bulk('info-sections/get-or-create', { infoSections: [{ uniqueName: 'wash' }] })
    assert.equal(made.results[0]?.item?.id, (await product()).infoSections?.[0]?.id)
  })

  it('error: for a unique name in use, also in bulk results', async () => {
    const { id, revision } = await createSection({})
    const infoSections = ['care', 'wash'].map((uniqueName) => ({ uniqueName, title: 'Care' }))
    assert.deepEqual(outcomes(await bulk('info-sections/create', { infoSections })), ['ALREADY_EXISTS', 'ok'])
    const changes = [{ infoSection: { id, revision, uniqueName: 'wash' } }, { infoSection: { id, revision } }]
    assert.deepEqual(outcomes(await bulk('info-sections/update', { infoSections: changes })), ['ALREADY_EXISTS', 'ok'])
    assert.deepEqual(outcomes(await bulk('info-sections/delete', { infoSectionIds: [id, id] })), ['ok', 'NOT_FOUND'])
  })
})
