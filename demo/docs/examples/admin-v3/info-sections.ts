import {
  bulkCreateInfoSections,
  bulkDeleteInfoSections,
  bulkGetOrCreateInfoSections,
  bulkUpdateInfoSections,
  createInfoSection,
  deleteInfoSection,
  getOrCreateInfoSection,
  updateInfoSection,
} from '../../../../core/admin-v3.ts'
import { getInfoSection } from '../../../../core/v3.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async createInfoSection({ admin }) {
    const { infoSection } = await admin.call(createInfoSection, {
      infoSection: { uniqueName: 'enamel-care', title: 'Care', plainDescription: '<p>Wash by hand.</p>' },
    })
    console.info(infoSection.id)
  },
  async getOrCreateInfoSection({ admin }) {
    const { infoSection } = await admin.call(getOrCreateInfoSection, {
      infoSection: { uniqueName: 'enamel-care', title: 'Care', plainDescription: '<p>Wash by hand.</p>' },
    })
    console.info(infoSection.id)
  },
  async updateInfoSection({ admin, infoSectionId }) {
    const { infoSection } = await admin.call(getInfoSection, { infoSectionId })
    const { infoSection: changed } = await admin.call(updateInfoSection, {
      infoSection: { id: infoSectionId, revision: infoSection.revision ?? '', title: 'How to care for it' },
    })
    console.info(changed.title)
  },
  async deleteInfoSection({ admin, infoSectionId }) {
    await admin.call(deleteInfoSection, { infoSectionId })
    console.info('The info section is deleted.')
  },
  async bulkCreateInfoSections({ admin }) {
    const { bulkActionMetadata } = await admin.call(bulkCreateInfoSections, {
      infoSections: [{ uniqueName: 'enamel-washing', title: 'Washing', plainDescription: '<p>Wash by hand.</p>' }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkGetOrCreateInfoSections({ admin }) {
    const { results } = await admin.call(bulkGetOrCreateInfoSections, {
      infoSections: [{ uniqueName: 'enamel-care', title: 'Care', plainDescription: '<p>Wash by hand.</p>' }],
    })
    console.info(results?.length)
  },
  async bulkUpdateInfoSections({ admin, infoSectionId }) {
    const { infoSection } = await admin.call(getInfoSection, { infoSectionId })
    const { bulkActionMetadata } = await admin.call(bulkUpdateInfoSections, {
      infoSections: [{ infoSection: { id: infoSectionId, revision: infoSection.revision ?? '', title: 'Care' } }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkDeleteInfoSections({ admin, infoSectionId }) {
    const { bulkActionMetadata } = await admin.call(bulkDeleteInfoSections, { infoSectionIds: [infoSectionId] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
}
