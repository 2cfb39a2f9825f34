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
import type { Examples } from '../given.ts'

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
  async updateInfoSection({ admin }) {
    const { infoSection } = await admin.call(getOrCreateInfoSection, {
      infoSection: { uniqueName: 'enamel-care', title: 'Care', plainDescription: '<p>Wash by hand.</p>' },
    })
    const { infoSection: changed } = await admin.call(updateInfoSection, {
      infoSection: { id: infoSection.id, revision: infoSection.revision ?? '', title: 'How to care for it' },
    })
    console.info(changed.title)
  },
  async deleteInfoSection({ admin }) {
    const { infoSection } = await admin.call(getOrCreateInfoSection, {
      infoSection: { uniqueName: 'enamel-care', title: 'Care', plainDescription: '<p>Wash by hand.</p>' },
    })
    await admin.call(deleteInfoSection, { infoSectionId: infoSection.id })
    console.info('The info section is deleted.')
  },
  async bulkCreateInfoSections({ admin }) {
    const { bulkActionMetadata } = await admin.call(bulkCreateInfoSections, {
      infoSections: [{ uniqueName: 'enamel-care', title: 'Care', plainDescription: '<p>Wash by hand.</p>' }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkGetOrCreateInfoSections({ admin }) {
    const { results } = await admin.call(bulkGetOrCreateInfoSections, {
      infoSections: [{ uniqueName: 'enamel-care', title: 'Care', plainDescription: '<p>Wash by hand.</p>' }],
    })
    console.info(results?.length)
  },
  async bulkUpdateInfoSections({ admin }) {
    const { infoSection } = await admin.call(getOrCreateInfoSection, {
      infoSection: { uniqueName: 'enamel-care', title: 'Care', plainDescription: '<p>Wash by hand.</p>' },
    })
    const { bulkActionMetadata } = await admin.call(bulkUpdateInfoSections, {
      infoSections: [{ infoSection: { id: infoSection.id, revision: infoSection.revision ?? '', title: 'Care' } }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkDeleteInfoSections({ admin }) {
    const { infoSection } = await admin.call(getOrCreateInfoSection, {
      infoSection: { uniqueName: 'enamel-care', title: 'Care', plainDescription: '<p>Wash by hand.</p>' },
    })
    const { bulkActionMetadata } = await admin.call(bulkDeleteInfoSections, { infoSectionIds: [infoSection.id] })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
}
