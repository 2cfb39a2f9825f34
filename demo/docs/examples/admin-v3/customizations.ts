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
import type { Examples } from '../given.ts'

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
  async updateCustomization({ admin }) {
    const { customization } = await admin.call(createCustomization, {
      customization: {
        name: 'Glaze',
        customizationType: 'MODIFIER',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Matte', choiceType: 'CHOICE_TEXT' }] },
      },
    })
    const { customization: changed } = await admin.call(updateCustomization, {
      customization: { id: customization.id, revision: customization.revision ?? '', name: 'Finish' },
    })
    console.info(changed.name)
  },
  async deleteCustomization({ admin }) {
    const { customization } = await admin.call(createCustomization, {
      customization: {
        name: 'Glaze',
        customizationType: 'MODIFIER',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Matte', choiceType: 'CHOICE_TEXT' }] },
      },
    })
    await admin.call(deleteCustomization, { customizationId: customization.id })
    console.info('The customization is deleted.')
  },
  async addCustomizationChoices({ admin }) {
    const { customization } = await admin.call(createCustomization, {
      customization: {
        name: 'Glaze',
        customizationType: 'MODIFIER',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Matte', choiceType: 'CHOICE_TEXT' }] },
      },
    })
    const { customization: changed } = await admin.call(addCustomizationChoices, {
      customizationId: customization.id,
      choices: [{ name: 'Glossy', choiceType: 'CHOICE_TEXT' }],
    })
    console.info(changed.choicesSettings?.choices?.length)
  },
  async setCustomizationChoices({ admin }) {
    const { customization } = await admin.call(createCustomization, {
      customization: {
        name: 'Glaze',
        customizationType: 'MODIFIER',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Matte', choiceType: 'CHOICE_TEXT' }] },
      },
    })
    const { customization: changed } = await admin.call(setCustomizationChoices, {
      customizationId: customization.id,
      choices: [{ name: 'Glossy', choiceType: 'CHOICE_TEXT' }],
    })
    console.info(changed.choicesSettings?.choices?.length)
  },
  async updateCustomizationChoices({ admin }) {
    const { customization } = await admin.call(createCustomization, {
      customization: {
        name: 'Glaze',
        customizationType: 'MODIFIER',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Matte', choiceType: 'CHOICE_TEXT' }] },
      },
    })
    const { customization: changed } = await admin.call(updateCustomizationChoices, {
      customizationId: customization.id,
      revision: customization.revision ?? '',
      choices: [{ choice: { id: customization.choicesSettings?.choices?.[0]?.id ?? '', name: 'Satin' } }],
    })
    console.info(changed.choicesSettings?.choices?.[0]?.name)
  },
  async reorderCustomizationChoices({ admin }) {
    const { customization } = await admin.call(createCustomization, {
      customization: {
        name: 'Glaze',
        customizationType: 'MODIFIER',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Matte', choiceType: 'CHOICE_TEXT' }] },
      },
    })
    const { customization: changed } = await admin.call(reorderCustomizationChoices, {
      customizationId: customization.id,
      revision: customization.revision ?? '',
      choiceIds: customization.choicesSettings?.choices?.flatMap(({ id }) => id ?? []).reverse() ?? [],
    })
    console.info(changed.choicesSettings?.choices?.[0]?.name)
  },
  async removeCustomizationChoices({ admin }) {
    const { customization } = await admin.call(createCustomization, {
      customization: {
        name: 'Glaze',
        customizationType: 'MODIFIER',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Matte', choiceType: 'CHOICE_TEXT' }] },
      },
    })
    const { customization: changed } = await admin.call(removeCustomizationChoices, {
      customizationId: customization.id,
      choiceIds: [customization.choicesSettings?.choices?.[0]?.id ?? ''],
    })
    console.info(changed.choicesSettings?.choices?.length)
  },
  async bulkCreateCustomizations({ admin }) {
    const { bulkActionMetadata } = await admin.call(bulkCreateCustomizations, {
      customizations: [
        {
          name: 'Glaze',
          customizationType: 'MODIFIER',
          customizationRenderType: 'TEXT_CHOICES',
          choicesSettings: { choices: [{ name: 'Matte', choiceType: 'CHOICE_TEXT' }] },
        },
      ],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkUpdateCustomizations({ admin }) {
    const { customization } = await admin.call(createCustomization, {
      customization: {
        name: 'Glaze',
        customizationType: 'MODIFIER',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Matte', choiceType: 'CHOICE_TEXT' }] },
      },
    })
    const { bulkActionMetadata } = await admin.call(bulkUpdateCustomizations, {
      customizations: [
        { customization: { id: customization.id, revision: customization.revision ?? '', name: 'Finish' } },
      ],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
  async bulkAddCustomizationChoices({ admin }) {
    const { customization } = await admin.call(createCustomization, {
      customization: {
        name: 'Glaze',
        customizationType: 'MODIFIER',
        customizationRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ name: 'Matte', choiceType: 'CHOICE_TEXT' }] },
      },
    })
    const { bulkActionMetadata } = await admin.call(bulkAddCustomizationChoices, {
      customizationsChoices: [
        { customizationId: customization.id, choices: [{ name: 'Glossy', choiceType: 'CHOICE_TEXT' }] },
      ],
    })
    console.info(bulkActionMetadata?.totalSuccesses)
  },
}
