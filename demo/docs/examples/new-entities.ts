import { randomUUID } from 'node:crypto'
import { createBrand, createCustomization, createInfoSection, createRibbon } from '../../../core/admin-v3.ts'
import type { MerchantCall } from '../../../core/http/call-types.ts'

interface Merchant {
  readonly call: MerchantCall
}

/** Names are unique in the shop, and ribbons have at most 30 characters. */
const newName = (): string => `Enamel ${randomUUID().slice(0, 8)}`

export async function newBrand(merchant: Merchant): Promise<string> {
  return (await merchant.call(createBrand, { brand: { name: newName() } })).brand.id
}

export async function newRibbon(merchant: Merchant): Promise<string> {
  return (await merchant.call(createRibbon, { ribbon: { name: newName() } })).ribbon.id
}

export async function newInfoSection(merchant: Merchant): Promise<string> {
  const infoSection = { uniqueName: newName(), title: 'Care', plainDescription: '<p>Keep dry.</p>' }
  return (await merchant.call(createInfoSection, { infoSection })).infoSection.id
}

/** A modifier with two choices. */
export async function newCustomization(merchant: Merchant): Promise<string> {
  const choices = ['Matte', 'Glossy'].map((name) => ({ name, choiceType: 'CHOICE_TEXT' as const }))
  const customization = {
    name: newName(),
    customizationType: 'MODIFIER' as const,
    customizationRenderType: 'TEXT_CHOICES' as const,
    choicesSettings: { choices },
  }
  return (await merchant.call(createCustomization, { customization })).customization.id
}
