import {
  bulkCreateBrands,
  bulkCreateRibbons,
  bulkDeleteBrands,
  bulkDeleteRibbons,
  bulkGetOrCreateBrands,
  bulkGetOrCreateRibbons,
  bulkUpdateBrands,
  bulkUpdateRibbons,
  createBrand,
  createRibbon,
  deleteBrand,
  deleteRibbon,
  getOrCreateBrand,
  getOrCreateRibbon,
  updateBrand,
  updateRibbon,
} from '../../../../core/admin-v3.ts'
import type { Examples } from '../given.ts'

export const examples: Examples = {
  async createBrand({ admin }) {
    const { brand } = await admin.call(createBrand, { brand: { name: 'Tarn' } })
    console.info(brand.id)
  },
  async getOrCreateBrand({ admin }) {
    const { brand } = await admin.call(getOrCreateBrand, { brandName: 'Tarn' })
    console.info(brand.id)
  },
  async updateBrand({ admin }) {
    const { brand } = await admin.call(getOrCreateBrand, { brandName: 'Tarn' })
    const { brand: changed } = await admin.call(updateBrand, {
      brand: { id: brand.id, revision: brand.revision ?? '', name: 'Tarn & Co.' },
    })
    console.info(changed.name)
  },
  async deleteBrand({ admin }) {
    const { brand } = await admin.call(getOrCreateBrand, { brandName: 'Tarn' })
    await admin.call(deleteBrand, { brandId: brand.id })
    console.info('The brand is deleted.')
  },
  async bulkCreateBrands({ admin }) {
    const { bulkActionMetadata } = await admin.call(bulkCreateBrands, { brands: [{ name: 'Tarn' }] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkGetOrCreateBrands({ admin }) {
    const { results } = await admin.call(bulkGetOrCreateBrands, { brandNames: ['Tarn'] })
    console.info(results?.length)
  },
  async bulkUpdateBrands({ admin }) {
    const { brand } = await admin.call(getOrCreateBrand, { brandName: 'Tarn' })
    const { bulkActionMetadata } = await admin.call(bulkUpdateBrands, {
      brands: [{ brand: { id: brand.id, revision: brand.revision ?? '', name: 'Tarn' } }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkDeleteBrands({ admin }) {
    const { brand } = await admin.call(getOrCreateBrand, { brandName: 'Tarn' })
    const { bulkActionMetadata } = await admin.call(bulkDeleteBrands, { brandIds: [brand.id] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async createRibbon({ admin }) {
    const { ribbon } = await admin.call(createRibbon, { ribbon: { name: 'New in' } })
    console.info(ribbon.id)
  },
  async getOrCreateRibbon({ admin }) {
    const { ribbon } = await admin.call(getOrCreateRibbon, { ribbonName: 'New in' })
    console.info(ribbon.id)
  },
  async updateRibbon({ admin }) {
    const { ribbon } = await admin.call(getOrCreateRibbon, { ribbonName: 'New in' })
    const { ribbon: changed } = await admin.call(updateRibbon, {
      ribbon: { id: ribbon.id, revision: ribbon.revision ?? '', name: 'New in 2026' },
    })
    console.info(changed.name)
  },
  async deleteRibbon({ admin }) {
    const { ribbon } = await admin.call(getOrCreateRibbon, { ribbonName: 'New in' })
    await admin.call(deleteRibbon, { ribbonId: ribbon.id })
    console.info('The ribbon is deleted.')
  },
  async bulkCreateRibbons({ admin }) {
    const { bulkActionMetadata } = await admin.call(bulkCreateRibbons, { ribbons: [{ name: 'New in' }] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkGetOrCreateRibbons({ admin }) {
    const { results } = await admin.call(bulkGetOrCreateRibbons, { ribbonNames: ['New in'] })
    console.info(results?.length)
  },
  async bulkUpdateRibbons({ admin }) {
    const { ribbon } = await admin.call(getOrCreateRibbon, { ribbonName: 'New in' })
    const { bulkActionMetadata } = await admin.call(bulkUpdateRibbons, {
      ribbons: [{ ribbon: { id: ribbon.id, revision: ribbon.revision ?? '', name: 'New in' } }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkDeleteRibbons({ admin }) {
    const { ribbon } = await admin.call(getOrCreateRibbon, { ribbonName: 'New in' })
    const { bulkActionMetadata } = await admin.call(bulkDeleteRibbons, { ribbonIds: [ribbon.id] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
}
