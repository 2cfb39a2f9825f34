import { ApplicationError, ValidationError } from '../../../../../http/errors.ts'
import { compact } from '../../../../../http/input/compact.ts'
import type { Ctx } from '../../../../../platform.ts'
import type { CustomTextField } from '../../../../types.ts'
import type { EntityDetails, StoredChoice } from '../../details.ts'
import type { Customization } from '../../entities.ts'
import {
  changeEntities,
  changeReferences,
  deleteEntity,
  insertEntity,
  requireEntity,
  requireFreeName,
  saveEntity,
} from '../store.ts'
import { storedChoices, withChoices } from './choices.ts'
import { withCustomization } from './references.ts'
import type { CustomizationChangeInput, NewCustomizationInput } from './schemas.ts'

/** Longest text of a free text. Source: platform reference. */
const MAX_TEXT_LENGTH = 500

/** Creates an option or modifier of the shop, and resolves with its id. */
export async function createCustomization(ctx: Ctx, input: NewCustomizationInput): Promise<string> {
  return await changeEntities(ctx, async (tx, { customizations }) => {
    const [kind, details] = [kindOf(input), detailsOf(input)]
    requireFreeName(ofKind(customizations, kind), input.name)
    return await insertEntity(tx, ctx, { kind, name: input.name, details })
  })
}

/** Renames an option or modifier, also on its products, or changes the settings of a free text. */
export async function updateCustomization(ctx: Ctx, input: CustomizationChangeInput): Promise<string> {
  return await changeCustomization(ctx, input, (before, all) => {
    const name = input.name ?? before.name
    requireFreeName(ofKind(all, before.kind), name, before.id)
    return { name, choices: storedChoices(before), ...freeTextAfter(before, input) }
  })
}

/** Changes the choices of an option or modifier, also on its products. */
export async function changeChoices(
  ctx: Ctx,
  input: { readonly id: string; readonly revision?: string | undefined },
  change: (before: Customization) => readonly StoredChoice[],
): Promise<string> {
  return await changeCustomization(ctx, input, (before) => ({ name: before.name, choices: change(before) }))
}

/** Deletes a modifier, also from its products, or an option that no product has. */
export async function deleteCustomization(ctx: Ctx, id: string): Promise<string> {
  return await changeEntities(ctx, async (tx, { customizations }) => {
    const before = requireEntity(customizations, { id })
    if (before.kind === 'option' && before.assignedProducts > 0) {
      const ruleName = 'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT'
      const description = 'The option is assigned to a product'
      throw new ValidationError([{ field: 'customizationId', description, violatedRule: 'OTHER', ruleName }])
    }
    await deleteEntity(tx, id)
    await changeReferences(tx, (document) => withCustomization(document, before, undefined))
    return id
  })
}

interface Change {
  readonly name: string
  readonly choices: readonly StoredChoice[]
  readonly freeText?: CustomTextField
}

async function changeCustomization(
  ctx: Ctx,
  input: { readonly id: string; readonly revision?: string | undefined },
  change: (before: Customization, all: ReadonlyMap<string, Customization>) => Change,
): Promise<string> {
  return await changeEntities(ctx, async (tx, { customizations }) => {
    const before = requireEntity(customizations, input)
    const { kind, renderType } = before
    const { name, choices, freeText = before.freeText?.field } = change(before, customizations)
    const details = renderType === 'FREE_TEXT' ? compact({ freeText }) : { renderType, choices }
    await saveEntity(tx, ctx, before, { kind, name, details })
    await changeReferences(tx, (document) => withCustomization(document, before, { name, choices }))
    return before.id
  })
}

function ofKind(all: ReadonlyMap<string, Customization>, kind: Customization['kind']): readonly Customization[] {
  return [...all.values()].filter((customization) => customization.kind === kind)
}

function kindOf({ customizationType, customizationRenderType }: NewCustomizationInput): Customization['kind'] {
  if (customizationRenderType !== 'FREE_TEXT') return customizationType === 'MODIFIER' ? 'modifier' : 'option'
  if (customizationType === 'MODIFIER') return 'free-text'
  throw new ApplicationError('INVALID_CUSTOMIZATION_RENDER_TYPE', 428, 'Only a modifier can be a free text')
}

function detailsOf({ customizationRenderType: renderType, ...input }: NewCustomizationInput): EntityDetails {
  const { freeTextInput, choicesSettings } = input
  if (renderType === 'FREE_TEXT') {
    if (freeTextInput == null || choicesSettings != null) throw misaligned('freeTextInput')
    return {
      freeText: freeTextFrom(freeTextInput, {
        title: freeTextInput.title,
        maxLength: MAX_TEXT_LENGTH,
        mandatory: false,
      }),
    }
  }
  if (choicesSettings == null || freeTextInput != null) throw misaligned('choicesSettings')
  return { renderType, choices: withChoices({ renderType, choices: [] }, choicesSettings.choices) }
}

function freeTextAfter(
  { freeText }: Pick<Customization, 'freeText'>,
  { freeTextInput }: CustomizationChangeInput,
): Pick<Change, 'freeText'> {
  if (freeTextInput == null) return {}
  if (freeText !== undefined) return { freeText: freeTextFrom(freeTextInput, freeText.field) }
  throw new ApplicationError('DOESNT_SUPPORT_FREE_TEXT', 428, 'A customization with choices has no free text')
}

function freeTextFrom(
  input: NonNullable<CustomizationChangeInput['freeTextInput']>,
  before: CustomTextField,
): CustomTextField {
  const { title, minCharCount: minLength, maxCharCount: maxLength, defaultAddedPrice: addedPrice } = input
  const field: CustomTextField = { ...before, ...compact({ title, minLength, maxLength, addedPrice }) }
  if ((field.minLength ?? 0) <= field.maxLength) return field
  throw new ApplicationError('INVALID_FREE_TEXT_SETTINGS', 428, 'The minimum length is above the maximum')
}

function misaligned(field: string): ValidationError {
  const description = `The render type needs ${field} alone`
  return new ValidationError([{ field: `customization.${field}`, description, violatedRule: 'ONE_OF_ALIGNMENT' }])
}
