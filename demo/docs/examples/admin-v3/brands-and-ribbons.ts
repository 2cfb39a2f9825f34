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
import { getBrand, getRibbon } from '../../../../core/v3.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async createBrand({ admin }) {
    const { brand } = await admin.call(createBrand, { brand: { name: 'Tarn' } })
    console.info(brand.id)
  },
  async getOrCreateBrand({ admin }) {
    const { brand } = await admin.call(getOrCreateBrand, { brandName: 'Tarn' })
    console.info(brand.id)
  },
  async updateBrand({ admin, brandId }) {
    const { brand } = await admin.call(getBrand, { brandId })
    const { brand: changed } = await admin.call(updateBrand, {
      brand: { id: brandId, revision: brand.revision ?? '', name: 'Tarn & Co.' },
    })
    console.info(changed.name)
  },
  async deleteBrand({ admin, brandId }) {
    await admin.call(deleteBrand, { brandId })
    console.info('The brand is deleted.')
  },
  async bulkCreateBrands({ admin }) {
    const { bulkActionMetadata } = await admin.call(bulkCreateBrands, { brands: [{ name: 'Moor' }] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkGetOrCreateBrands({ admin }) {
    const { results } = await admin.call(bulkGetOrCreateBrands, { brandNames: ['Tarn'] })
    console.info(results?.length)
  },
  async bulkUpdateBrands({ admin, brandId }) {
    const { brand } = await admin.call(getBrand, { brandId })
    const { bulkActionMetadata } = await admin.call(bulkUpdateBrands, {
      brands: [{ brand: { id: brandId, revision: brand.revision ?? '', name: 'Moorland' } }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkDeleteBrands({ admin, brandId }) {
    const { bulkActionMetadata } = await admin.call(bulkDeleteBrands, { brandIds: [brandId] })
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
  async updateRibbon({ admin, ribbonId }) {
    const { ribbon } = await admin.call(getRibbon, { ribbonId })
    const { ribbon: changed } = await admin.call(updateRibbon, {
      ribbon: { id: ribbonId, revision: ribbon.revision ?? '', name: 'New in 2026' },
    })
    console.info(changed.name)
  },
  async deleteRibbon({ admin, ribbonId }) {
    await admin.call(deleteRibbon, { ribbonId })
    console.info('The ribbon is deleted.')
  },
  async bulkCreateRibbons({ admin }) {
    const { bulkActionMetadata } = await admin.call(bulkCreateRibbons, { ribbons: [{ name: 'Back in stock' }] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkGetOrCreateRibbons({ admin }) {
    const { results } = await admin.call(bulkGetOrCreateRibbons, { ribbonNames: ['New in'] })
    console.info(results?.length)
  },
  async bulkUpdateRibbons({ admin, ribbonId }) {
    const { ribbon } = await admin.call(getRibbon, { ribbonId })
    const { bulkActionMetadata } = await admin.call(bulkUpdateRibbons, {
      ribbons: [{ ribbon: { id: ribbonId, revision: ribbon.revision ?? '', name: 'Last few' } }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkDeleteRibbons({ admin, ribbonId }) {
    const { bulkActionMetadata } = await admin.call(bulkDeleteRibbons, { ribbonIds: [ribbonId] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
}
