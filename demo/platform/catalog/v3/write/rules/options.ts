import { failedPrecondition } from '../../../../http/errors.ts'
import { compact } from '../../../../http/input/compact.ts'
import type { CatalogChoice, CatalogOption, CustomTextField, MediaRef, ProductDocument } from '../../../types.ts'
import type { Customization } from '../../entities/entities.ts'
import { choiceModifiersOf } from '../../rules/customizations.ts'
import type { ChoiceInput, ModifierInput, OptionInput, ProductContentInput } from '../schemas/product-schemas.ts'

type Customizations = ReadonlyMap<string, Customization>
type WithChoices = Pick<OptionInput, 'id' | 'name' | 'choicesSettings'>

/** Maximum length of a free text without its own limit. Source: platform reference. */
const DEFAULT_MAX_LENGTH = 500

/** Replaces the options and modifiers of a product. Without options, its modifiers are stored as options that do not determine the variant. */
export function withOptions(
  document: ProductDocument,
  { options: optionInput, modifiers: modifierInput }: Pick<ProductContentInput, 'options' | 'modifiers'>,
  customizations: Customizations,
): ProductDocument {
  if (optionInput == null && modifierInput == null) return document
  const { media } = document
  const before = document.manageVariants ? document.options : []
  const options =
    optionInput == null
      ? before
      : optionInput.map((entry) =>
          optionFrom(entry, entry.optionRenderType, 'PRODUCT_OPTION', { before, media, customizations }),
        )
  const { choices, texts } =
    modifierInput == null ? storedModifiers(document) : modifiersFrom(document, modifierInput, customizations)
  for (const list of [options, choices]) rejectDuplicates(list.map(({ name }) => name))
  const { modifiers: _, ...rest } = document
  return options.length === 0
    ? { ...rest, options: choices, manageVariants: false, customTextFields: texts }
    : { ...rest, options, modifiers: choices, manageVariants: true, customTextFields: texts }
}

interface Modifiers {
  readonly choices: readonly CatalogOption[]
  readonly texts: readonly CustomTextField[]
}

function storedModifiers(document: ProductDocument): Modifiers {
  return { choices: choiceModifiersOf(document), texts: document.customTextFields }
}

function modifiersFrom(
  document: ProductDocument,
  modifiers: readonly ModifierInput[],
  customizations: Customizations,
): Modifiers {
  const { media } = document
  const context = { before: choiceModifiersOf(document), media, customizations }
  const typed = modifiers.map((input) => {
    const customization = findCustomization(input, customizations)
    return { input, customization, type: input.modifierRenderType ?? customization?.renderType }
  })
  const texts = typed.filter(({ type }) => type === 'FREE_TEXT')
  const choices = typed.flatMap(({ input, type }) => {
    if (type === 'FREE_TEXT') return []
    const option = optionFrom(input, type, 'MODIFIER', context)
    return [input.mandatory === false ? { ...option, mandatory: false } : option]
  })
  return { choices, texts: texts.map(({ input, customization }) => textFrom(input, customization)) }
}

function textFrom(
  { name, mandatory, freeTextSettings: settings }: ModifierInput,
  customization: Customization | undefined,
): CustomTextField {
  const title = settings?.title ?? customization?.name ?? name
  if (title == null) throw failedPrecondition('MODIFIER_NAME_AND_TYPE_REQUIRED', 'A modifier needs a name and a type')
  const field = customization?.freeText?.field
  const minLength = settings?.minCharCount ?? field?.minLength
  const addedPrice = settings?.defaultAddedPrice ?? field?.addedPrice
  return {
    title,
    maxLength: settings?.maxCharCount ?? field?.maxLength ?? DEFAULT_MAX_LENGTH,
    mandatory: mandatory ?? false,
    ...compact({ minLength, addedPrice }),
  }
}

interface OptionContext {
  /** The current options or modifiers of the product. Their choices keep their media. */
  readonly before: readonly CatalogOption[]
  readonly media: readonly MediaRef[]
  readonly customizations: Customizations
}

function optionFrom(
  input: WithChoices,
  requestedType: string | null | undefined,
  type: 'PRODUCT_OPTION' | 'MODIFIER',
  context: OptionContext,
): CatalogOption {
  const customization = findCustomization(input, context.customizations)
  const name = customization?.name ?? input.name
  const renderType = requestedType ?? customization?.renderType
  if (name == null || renderType == null) {
    const subject = type === 'MODIFIER' ? 'MODIFIER' : 'PRODUCT_OPTION'
    throw failedPrecondition(`${subject}_NAME_AND_TYPE_REQUIRED`, 'An option or modifier needs a name and a type')
  }
  const stored = context.before.find((option) => option.name === name)
  const choices = (input.choicesSettings?.choices ?? []).map((choice) =>
    choiceFrom(choice, customization, stored, context.media),
  )
  rejectDuplicates(choices.map((choice) => choice.name))
  return { kind: renderType === 'SWATCH_CHOICES' ? 'color' : 'drop_down', name, choices }
}

function choiceFrom(
  input: ChoiceInput,
  customization: Customization | undefined,
  option: CatalogOption | undefined,
  media: readonly MediaRef[],
): CatalogChoice {
  const shared = input.choiceId == null ? undefined : customization?.choices.find(({ id }) => id === input.choiceId)
  const name = shared?.name ?? input.name
  if (name == null || (input.choiceId != null && shared === undefined)) {
    throw failedPrecondition('CHOICE_NOT_EXIST', 'There is no choice with this id, and the choice has no name')
  }
  const stored = option?.choices.find((choice) => choice.name === name)
  const color = input.colorCode ?? shared?.color
  const addedPrice = input.addedPrice ?? stored?.addedPrice
  const mediaIds = input.media?.items.map(({ mediaId }) => mediaId) ?? stored?.mediaIds ?? []
  const displayMediaId = input.displayImage?.id ?? stored?.displayMediaId
  return compact({
    name,
    color,
    mediaIds: mediaIds.filter((id) => media.some((item) => item.id === id)),
    displayMediaId: media.some(({ id }) => id === displayMediaId) ? displayMediaId : undefined,
    addedPrice,
  })
}

/** The customization of the shop with the id of an option or modifier. */
function findCustomization({ id }: WithChoices, customizations: Customizations): Customization | undefined {
  if (id == null) return undefined
  const customization = customizations.get(id)
  if (customization === undefined)
    throw failedPrecondition('CUSTOMIZATION_NOT_EXIST', `There is no customization with the id ${id}`)
  return customization
}

function rejectDuplicates(names: readonly string[]): void {
  if (new Set(names).size < names.length) {
    throw failedPrecondition('DUPLICATE_PRODUCT_OPTIONS', 'Duplicate option, modifier or choice')
  }
}
