import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { customizationWriteRoutes } from '../../platform/catalog/v3/entities/write/customizations/routes.ts'
import { infoSectionWriteRoutes } from '../../platform/catalog/v3/entities/write/info-section-routes.ts'
import { brandWriteRoutes, ribbonWriteRoutes } from '../../platform/catalog/v3/entities/write/label-routes.ts'
import type { Side } from '../driver.ts'
import { lost } from '../missing-fields.ts'
import { type Drive, openDrive } from './driver.ts'

const routes = [...brandWriteRoutes, ...ribbonWriteRoutes, ...infoSectionWriteRoutes, ...customizationWriteRoutes]
const choice = (name: string) => ({ name, choiceType: 'CHOICE_TEXT' as const })

function scenarios(side: Side): void {
  let drive: Drive
  before(async () => {
    drive = await openDrive(side, (name, wire, response) => {
      assert.deepEqual(lost(wire, response), [], `${name}: missing or changed in the response`)
    })
    await drive.shop.call('POST', '/_control/catalog', { clientId: drive.shop.clientId, catalog: 'V3' })
  })
  after(() => drive.shop.close())

  it('default: creates, renames and deletes brands', async () => {
    const { merchant } = drive
    const { id } = (await drive.call(merchant, 'createBrand', { brand: { name: 'Tarnworks' } })).brand
    const change = { brand: { id, revision: '1', name: 'Tarn & Co.' } }
    assert.equal((await drive.call(merchant, 'updateBrand', change)).brand.name, 'Tarn & Co.')
    assert.equal(await drive.refused(merchant, 'updateBrand', change), 'INVALID_REVISION')
    assert.equal((await drive.call(merchant, 'getOrCreateBrand', { brandName: 'Tarn & Co.' })).brand.id, id)
    await drive.call(merchant, 'bulkCreateBrands', { brands: [{ name: 'One' }], returnEntity: true })
    const brands = [{ brand: { id, revision: '2', name: 'Two' } }]
    await drive.call(merchant, 'bulkUpdateBrands', { brands, returnEntity: true, fields: ['ASSIGNED_PRODUCTS_COUNT'] })
    const { results } = await drive.call(merchant, 'bulkGetOrCreateBrands', { brandNames: ['One', 'Two'] })
    assert.equal(results?.[1]?.item?.id, id)
    await drive.call(merchant, 'deleteBrand', { brandId: id })
    await drive.call(merchant, 'bulkDeleteBrands', { brandIds: [results?.[0]?.item?.id ?? ''] })
    assert.equal(await drive.refused(merchant, 'deleteBrand', { brandId: id }), 'NOT_FOUND')
  })

  it('default: creates, renames and deletes ribbons', async () => {
    const { merchant } = drive
    const { id } = (await drive.call(merchant, 'createRibbon', { ribbon: { name: 'Fresh' } })).ribbon
    const change = { ribbon: { id, revision: '1', name: 'Fresh in' } }
    assert.equal((await drive.call(merchant, 'updateRibbon', change)).ribbon.name, 'Fresh in')
    assert.equal((await drive.call(merchant, 'getOrCreateRibbon', { ribbonName: 'Fresh in' })).ribbon.id, id)
    await drive.call(merchant, 'bulkCreateRibbons', { ribbons: [{ name: 'One' }], returnEntity: true })
    const ribbons = [{ ribbon: { id, revision: '2', name: 'Two' } }]
    await drive.call(merchant, 'bulkUpdateRibbons', { ribbons, returnEntity: true })
    const { results } = await drive.call(merchant, 'bulkGetOrCreateRibbons', { ribbonNames: ['One', 'Two'] })
    assert.equal(results?.[1]?.item?.id, id)
    await drive.call(merchant, 'deleteRibbon', { ribbonId: id })
    await drive.call(merchant, 'bulkDeleteRibbons', { ribbonIds: [results?.[0]?.item?.id ?? ''] })
  })

  it('default: creates, changes and deletes info sections', async () => {
    const { merchant } = drive
    const care = { uniqueName: 'care', title: 'Care', plainDescription: '<p>Keep dry.</p>' }
    const { id } = (await drive.call(merchant, 'createInfoSection', { infoSection: care })).infoSection
    const infoSection = { id, revision: '1', title: 'Caring for it' }
    const changed = await drive.call(merchant, 'updateInfoSection', { infoSection })
    assert.equal(changed.infoSection.title, 'Caring for it')
    assert.equal((await drive.call(merchant, 'getOrCreateInfoSection', { infoSection: care })).infoSection.id, id)
    const other = { uniqueName: 'wash', title: 'Washing' }
    await drive.call(merchant, 'bulkCreateInfoSections', { infoSections: [other], returnEntity: true })
    const infoSections = [{ infoSection: { id, revision: '2', title: 'Care' } }]
    await drive.call(merchant, 'bulkUpdateInfoSections', { infoSections, returnEntity: true })
    const { results } = await drive.call(merchant, 'bulkGetOrCreateInfoSections', { infoSections: [care, other] })
    assert.equal(results?.[0]?.item?.id, id)
    await drive.call(merchant, 'deleteInfoSection', { infoSectionId: id })
    await drive.call(merchant, 'bulkDeleteInfoSections', { infoSectionIds: [results?.[1]?.item?.id ?? ''] })
  })

  it('default: creates, changes and deletes customizations', async () => {
    const { merchant } = drive
    const glaze = {
      name: 'Glaze',
      customizationType: 'MODIFIER' as const,
      customizationRenderType: 'TEXT_CHOICES' as const,
      choicesSettings: { choices: [choice('Matte'), choice('Glossy')] },
    }
    const { id } = (await drive.call(merchant, 'createCustomization', { customization: glaze })).customization
    const customization = { id, revision: '1', name: 'Finish' }
    const changed = await drive.call(merchant, 'updateCustomization', { customization })
    assert.equal(changed.customization.name, 'Finish')
    const customizations = [{ customization: { id, revision: '2', name: 'Coating' } }]
    await drive.call(merchant, 'bulkUpdateCustomizations', { customizations, returnEntity: true })
    const created = await drive.call(merchant, 'bulkCreateCustomizations', {
      customizations: [glaze],
      returnEntity: true,
    })
    assert.equal(created.results?.[0]?.customization?.name, 'Glaze')
    await drive.call(merchant, 'deleteCustomization', { customizationId: id })
    assert.equal(await drive.refused(merchant, 'deleteCustomization', { customizationId: id }), 'NOT_FOUND')
  })

  it('default: adds, orders, groups, replaces and removes choices', async () => {
    const { merchant } = drive
    const tint = {
      name: 'Tint',
      customizationType: 'PRODUCT_OPTION' as const,
      customizationRenderType: 'TEXT_CHOICES' as const,
      choicesSettings: { choices: [choice('Matte')] },
    }
    const { id: customizationId } = (await drive.call(merchant, 'createCustomization', { customization: tint }))
      .customization
    const added = await drive.call(merchant, 'addCustomizationChoices', { customizationId, choices: [choice('Raw')] })
    const [matte = '', raw = ''] = added.customization.choicesSettings?.choices?.map(({ id }) => id ?? '') ?? []
    const order = { customizationId, revision: '2', choiceIds: [raw, matte] }
    const ordered = await drive.call(merchant, 'reorderCustomizationChoices', order)
    assert.equal(ordered.customization.choicesSettings?.choices?.[0]?.id, raw)
    const choices = [{ choice: { id: raw, primaryChoiceIds: [matte] } }]
    await drive.call(merchant, 'updateCustomizationChoices', { customizationId, revision: '3', choices })
    await drive.call(merchant, 'setCustomizationChoices', {
      customizationId,
      choices: [choice('Matte'), choice('Oil')],
    })
    const removed = await drive.call(merchant, 'removeCustomizationChoices', { customizationId, choiceIds: [matte] })
    assert.equal(removed.customization.choicesSettings?.choices?.[0]?.name, 'Oil')
    const customizationsChoices = [{ customizationId, choices: [choice('Wax')] }]
    await drive.call(merchant, 'bulkAddCustomizationChoices', { customizationsChoices, returnEntity: true })
  })

  it('behavior: every call that writes entities was made', () => {
    const missing = routes.filter(({ name }) => ![...drive.made].some((made) => made === name))
    assert.deepEqual(
      missing.map(({ name }) => name),
      [],
    )
  })
}

describe('the vendor’s SDK writes brands, ribbons, info sections and customizations', () => scenarios('sdk'))
describe('this client writes brands, ribbons, info sections and customizations', () => scenarios('ours'))
