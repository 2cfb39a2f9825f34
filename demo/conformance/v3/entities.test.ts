import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { customizationWriteRoutes } from '../../platform/catalog/v3/entities/write/customizations/routes.ts'
import { infoSectionWriteRoutes } from '../../platform/catalog/v3/entities/write/info-section-routes.ts'
import { brandWriteRoutes, ribbonWriteRoutes } from '../../platform/catalog/v3/entities/write/label-routes.ts'
import type { Side } from '../driver.ts'
import { missingFields } from '../missing-fields.ts'
import { type Driver, openDriver } from './driver.ts'

const routes = [...brandWriteRoutes, ...ribbonWriteRoutes, ...infoSectionWriteRoutes, ...customizationWriteRoutes]
const choice = (name: string) => ({ name, choiceType: 'CHOICE_TEXT' as const })

function scenarios(side: Side): void {
  let driver: Driver
  before(async () => {
    driver = await openDriver(side, (name, wire, response) => {
      assert.deepEqual(missingFields(wire, response), [], `${name}: missing or changed in the response`)
    })
    await driver.shop.call('POST', '/_control/catalog', { clientId: driver.shop.clientId, catalog: 'V3' })
  })
  after(() => driver.shop.close())

  it('default: creates, renames and deletes brands', async () => {
    const { merchant } = driver
    const { id } = (await driver.call(merchant, 'createBrand', { brand: { name: 'Tarnworks' } })).brand
    const change = { brand: { id, revision: '1', name: 'Tarn & Co.' } }
    assert.equal((await driver.call(merchant, 'updateBrand', change)).brand.name, 'Tarn & Co.')
    assert.equal(await driver.expectError(merchant, 'updateBrand', change), 'INVALID_REVISION')
    assert.equal((await driver.call(merchant, 'getOrCreateBrand', { brandName: 'Tarn & Co.' })).brand.id, id)
    await driver.call(merchant, 'bulkCreateBrands', { brands: [{ name: 'One' }], returnEntity: true })
    const brands = [{ brand: { id, revision: '2', name: 'Two' } }]
    await driver.call(merchant, 'bulkUpdateBrands', { brands, returnEntity: true, fields: ['ASSIGNED_PRODUCTS_COUNT'] })
    const { results } = await driver.call(merchant, 'bulkGetOrCreateBrands', { brandNames: ['One', 'Two'] })
    assert.equal(results?.[1]?.item?.id, id)
    await driver.call(merchant, 'deleteBrand', { brandId: id })
    await driver.call(merchant, 'bulkDeleteBrands', { brandIds: [results?.[0]?.item?.id ?? ''] })
    assert.equal(await driver.expectError(merchant, 'deleteBrand', { brandId: id }), 'NOT_FOUND')
  })

  it('default: creates, renames and deletes ribbons', async () => {
    const { merchant } = driver
    const { id } = (await driver.call(merchant, 'createRibbon', { ribbon: { name: 'Fresh' } })).ribbon
    const change = { ribbon: { id, revision: '1', name: 'Fresh in' } }
    assert.equal((await driver.call(merchant, 'updateRibbon', change)).ribbon.name, 'Fresh in')
    assert.equal((await driver.call(merchant, 'getOrCreateRibbon', { ribbonName: 'Fresh in' })).ribbon.id, id)
    await driver.call(merchant, 'bulkCreateRibbons', { ribbons: [{ name: 'One' }], returnEntity: true })
    const ribbons = [{ ribbon: { id, revision: '2', name: 'Two' } }]
    await driver.call(merchant, 'bulkUpdateRibbons', { ribbons, returnEntity: true })
    const { results } = await driver.call(merchant, 'bulkGetOrCreateRibbons', { ribbonNames: ['One', 'Two'] })
    assert.equal(results?.[1]?.item?.id, id)
    await driver.call(merchant, 'deleteRibbon', { ribbonId: id })
    await driver.call(merchant, 'bulkDeleteRibbons', { ribbonIds: [results?.[0]?.item?.id ?? ''] })
  })

  it('default: creates, changes and deletes info sections', async () => {
    const { merchant } = driver
    const care = { uniqueName: 'care', title: 'Care', plainDescription: '<p>Keep dry.</p>' }
    const { id } = (await driver.call(merchant, 'createInfoSection', { infoSection: care })).infoSection
    const infoSection = { id, revision: '1', title: 'Caring for it' }
    const changed = await driver.call(merchant, 'updateInfoSection', { infoSection })
    assert.equal(changed.infoSection.title, 'Caring for it')
    assert.equal((await driver.call(merchant, 'getOrCreateInfoSection', { infoSection: care })).infoSection.id, id)
    const other = { uniqueName: 'wash', title: 'Washing' }
    await driver.call(merchant, 'bulkCreateInfoSections', { infoSections: [other], returnEntity: true })
    const infoSections = [{ infoSection: { id, revision: '2', title: 'Care' } }]
    await driver.call(merchant, 'bulkUpdateInfoSections', { infoSections, returnEntity: true })
    const { results } = await driver.call(merchant, 'bulkGetOrCreateInfoSections', { infoSections: [care, other] })
    assert.equal(results?.[0]?.item?.id, id)
    await driver.call(merchant, 'deleteInfoSection', { infoSectionId: id })
    await driver.call(merchant, 'bulkDeleteInfoSections', { infoSectionIds: [results?.[1]?.item?.id ?? ''] })
  })

  it('default: creates, changes and deletes customizations', async () => {
    const { merchant } = driver
    const glaze = {
      name: 'Glaze',
      customizationType: 'MODIFIER' as const,
      customizationRenderType: 'TEXT_CHOICES' as const,
      choicesSettings: { choices: [choice('Matte'), choice('Glossy')] },
    }
    const { id } = (await driver.call(merchant, 'createCustomization', { customization: glaze })).customization
    const customization = { id, revision: '1', name: 'Finish' }
    const changed = await driver.call(merchant, 'updateCustomization', { customization })
    assert.equal(changed.customization.name, 'Finish')
    const customizations = [{ customization: { id, revision: '2', name: 'Coating' } }]
    await driver.call(merchant, 'bulkUpdateCustomizations', { customizations, returnEntity: true })
    const created = await driver.call(merchant, 'bulkCreateCustomizations', {
      customizations: [glaze],
      returnEntity: true,
    })
    assert.equal(created.results?.[0]?.customization?.name, 'Glaze')
    await driver.call(merchant, 'deleteCustomization', { customizationId: id })
    assert.equal(await driver.expectError(merchant, 'deleteCustomization', { customizationId: id }), 'NOT_FOUND')
  })

  it('default: adds, orders, groups, replaces and removes choices', async () => {
    const { merchant } = driver
    const tint = {
      name: 'Tint',
      customizationType: 'PRODUCT_OPTION' as const,
      customizationRenderType: 'TEXT_CHOICES' as const,
      choicesSettings: { choices: [choice('Matte')] },
    }
    const { id: customizationId } = (await driver.call(merchant, 'createCustomization', { customization: tint }))
      .customization
    const added = await driver.call(merchant, 'addCustomizationChoices', { customizationId, choices: [choice('Raw')] })
    const [matte = '', raw = ''] = added.customization.choicesSettings?.choices?.map(({ id }) => id ?? '') ?? []
    const order = { customizationId, revision: '2', choiceIds: [raw, matte] }
    const ordered = await driver.call(merchant, 'reorderCustomizationChoices', order)
    assert.equal(ordered.customization.choicesSettings?.choices?.[0]?.id, raw)
    const choices = [{ choice: { id: raw, primaryChoiceIds: [matte] } }]
    await driver.call(merchant, 'updateCustomizationChoices', { customizationId, revision: '3', choices })
    await driver.call(merchant, 'setCustomizationChoices', {
      customizationId,
      choices: [choice('Matte'), choice('Oil')],
    })
    const removed = await driver.call(merchant, 'removeCustomizationChoices', { customizationId, choiceIds: [matte] })
    assert.equal(removed.customization.choicesSettings?.choices?.[0]?.name, 'Oil')
    const customizationsChoices = [{ customizationId, choices: [choice('Wax')] }]
    await driver.call(merchant, 'bulkAddCustomizationChoices', { customizationsChoices, returnEntity: true })
  })

  it('behavior: all calls that write entities were made', () => {
    const missing = routes.filter(({ name }) => ![...driver.calledNames].some((called) => called === name))
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
    )
  })
}

describe('the vendor’s SDK writes brands, ribbons, info sections and customizations', () => scenarios('sdk'))
describe('our client writes brands, ribbons, info sections and customizations', () => scenarios('ours'))
