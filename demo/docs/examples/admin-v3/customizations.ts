import {
  addCustomizationChoices,
  bulkAddCustomizationChoices,
  bulkCreateCustomizations,
  bulkUpdateCustomizations,
  createCustomization,
  deleteCustomization,
  removeCustomizationChoices,
  reorderCustomizationChoices,
  setCustomizationChoices,
  updateCustomization,
  updateCustomizationChoices,
} from '../../../../core/admin-v3.ts'
import { getCustomization } from '../../../../core/v3.ts'
import type { Examples } from '../example-context.ts'

export const examples: Examples = {
  async createCustomization({ admin }) {
    const { customization } = await admin.call(createCustomization, {
      customization: {
        name: 'Glaze',
        customizationType: 'MODIFIER',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Matte', choiceType: 'CHOICE_TEXT' }] },
      },
    })
    console.info(customization.id)
  },
  async updateCustomization({ admin, customizationId }) {
    const { customization } = await admin.call(getCustomization, { customizationId })
    const { customization: changed } = await admin.call(updateCustomization, {
      customization: { id: customizationId, revision: customization.revision ?? '', name: 'Finish' },
    })
    console.info(changed.name)
  },
  async deleteCustomization({ admin, customizationId }) {
    await admin.call(deleteCustomization, { customizationId })
    console.info('The customization is deleted.')
  },
  async addCustomizationChoices({ admin, customizationId }) {
    const { customization: changed } = await admin.call(addCustomizationChoices, {
      customizationId,
      choices: [{ name: 'Satin', choiceType: 'CHOICE_TEXT' }],
    })
    console.info(changed.choicesSettings?.choices?.length)
  },
  async setCustomizationChoices({ admin, customizationId }) {
    const { customization: changed } = await admin.call(setCustomizationChoices, {
      customizationId,
      choices: [{ name: 'Glossy', choiceType: 'CHOICE_TEXT' }],
    })
    console.info(changed.choicesSettings?.choices?.length)
  },
  async updateCustomizationChoices({ admin, customizationId }) {
    const { customization } = await admin.call(getCustomization, { customizationId })
    const [first, second] = customization.choicesSettings?.choices ?? []
    const { customization: changed } = await admin.call(updateCustomizationChoices, {
      customizationId,
      revision: customization.revision ?? '',
      // Filters show the second choice under the first one.
      choices: [{ choice: { id: second?.id ?? '', primaryChoiceIds: [first?.id ?? ''] } }],
    })
    console.info(changed.choicesSettings?.choices?.[1]?.primaryChoiceIds)
  },
  async reorderCustomizationChoices({ admin, customizationId }) {
    const { customization } = await admin.call(getCustomization, { customizationId })
    const { customization: changed } = await admin.call(reorderCustomizationChoices, {
      customizationId,
      revision: customization.revision ?? '',
      choiceIds: customization.choicesSettings?.choices?.flatMap(({ id }) => id ?? []).reverse() ?? [],
    })
    console.info(changed.choicesSettings?.choices?.[0]?.name)
  },
  async removeCustomizationChoices({ admin, customizationId }) {
    const { customization } = await admin.call(getCustomization, { customizationId })
    const { customization: changed } = await admin.call(removeCustomizationChoices, {
      customizationId,
      choiceIds: [customization.choicesSettings?.choices?.[0]?.id ?? ''],
    })
    console.info(changed.choicesSettings?.choices?.length)
  },
  async bulkCreateCustomizations({ admin }) {
    const { bulkActionMetadata } = await admin.call(bulkCreateCustomizations, {
      customizations: [
        {
          name: 'Lid',
          customizationType: 'MODIFIER',
          customizationRenderType: 'TEXT_CHOICES',
          choicesSettings: { choices: [{ name: 'Wood', choiceType: 'CHOICE_TEXT' }] },
        },
      ],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkUpdateCustomizations({ admin, customizationId }) {
    const { customization } = await admin.call(getCustomization, { customizationId })
    const { bulkActionMetadata } = await admin.call(bulkUpdateCustomizations, {
      customizations: [
        { customization: { id: customizationId, revision: customization.revision ?? '', name: 'Coating' } },
      ],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkAddCustomizationChoices({ admin, customizationId }) {
    const { bulkActionMetadata } = await admin.call(bulkAddCustomizationChoices, {
      customizationsChoices: [{ customizationId, choices: [{ name: 'Satin', choiceType: 'CHOICE_TEXT' }] }],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
}
