import { ApplicationError } from '../../../../http/errors.ts'
import type { CatalogChoice, CatalogOption, CustomTextField, MediaRef, ProductDocument } from '../../../types.ts'
import type { Customization } from '../../entities/entities.ts'
import { choiceModifiersOf } from '../../rules/customizations.ts'
import type { ChoiceInput, ModifierInput, OptionInput, ProductContentInput } from '../schemas/product-schemas.ts'

type Customizations = ReadonlyMap<string, Customization>
type WithChoices = Pick<OptionInput, 'id' | 'name' | 'choicesSettings'>

/** Longest text of a free text without a limit of its own. Source: platform reference. */
const longestText = 500

/** The product with these options and modifiers. Without options, its modifiers are stored as options that do not decide the variant. */
export function withOptions(
  document: ProductDocument,
  { options: input, modifiers: given }: Pick<ProductContentInput, 'options' | 'modifiers'>,
  customizations: Customizations,
): ProductDocument {
  if (input == null && given == null) return document
  const { media } = document
  const before = document.manageVariants ? document.options : []
  const options =
    input == null
      ? before
      : input.map((each) =>
          optionFrom(each, each.optionRenderType, 'PRODUCT_OPTION', { before, media, customizations }),
        )
  const { choices, texts } = given == null ? storedModifiers(document) : modifiersFrom(document, given, customizations)
  for (const list of [options, choices]) refuseTwice(list.map(({ name }) => name))
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
  given: readonly ModifierInput[],
  customizations: Customizations,
): Modifiers {
  const { media } = document
  const context = { before: choiceModifiersOf(document), media, customizations }
  const typed = given.map((each) => {
    const known = knownCustomization(each, customizations)
    return { each, known, type: each.modifierRenderType ?? known?.renderType }
  })
  const texts = typed.filter(({ type }) => type === 'FREE_TEXT')
  const chosen = typed.flatMap(({ each, type }) => {
    if (type === 'FREE_TEXT') return []
    const option = optionFrom(each, type, 'MODIFIER', context)
    return [each.mandatory === false ? { ...option, mandatory: false } : option]
  })
  return { choices: chosen, texts: texts.map(({ each, known }) => textFrom(each, known)) }
}

function textFrom(
  { name, mandatory, freeTextSettings: settings }: ModifierInput,
  known: Customization | undefined,
): CustomTextField {
  const title = settings?.title ?? known?.name ?? name
  if (title == null) throw refusal('MODIFIER_NAME_AND_TYPE_REQUIRED', 'A modifier needs a name and a type')
  const field = known?.freeText?.field
  const minLength = settings?.minCharCount ?? field?.minLength
  const addedPrice = settings?.defaultAddedPrice ?? field?.addedPrice
  return {
    title,
    maxLength: settings?.maxCharCount ?? field?.maxLength ?? longestText,
    mandatory: mandatory ?? false,
    ...(minLength === undefined ? {} : { minLength }),
    ...(addedPrice === undefined ? {} : { addedPrice }),
  }
}

interface OptionContext {
  /** The options or modifiers that the product has. Their choices keep their media. */
  readonly before: readonly CatalogOption[]
  readonly media: readonly MediaRef[]
  readonly customizations: Customizations
}

function optionFrom(
  input: WithChoices,
  given: string | null | undefined,
  type: 'PRODUCT_OPTION' | 'MODIFIER',
  context: OptionContext,
): CatalogOption {
  const known = knownCustomization(input, context.customizations)
  const name = known?.name ?? input.name
  const renderType = given ?? known?.renderType
  if (name == null || renderType == null) {
    const subject = type === 'MODIFIER' ? 'MODIFIER' : 'PRODUCT_OPTION'
    throw refusal(`${subject}_NAME_AND_TYPE_REQUIRED`, 'An option or modifier needs a name and a type')
  }
  const stored = context.before.find((option) => option.name === name)
  const choices = (input.choicesSettings?.choices ?? []).map((each) => choiceFrom(each, known, stored, context.media))
  refuseTwice(choices.map((choice) => choice.name))
  return { kind: renderType === 'SWATCH_CHOICES' ? 'color' : 'drop_down', name, choices }
}

function choiceFrom(
  input: ChoiceInput,
  customization: Customization | undefined,
  option: CatalogOption | undefined,
  media: readonly MediaRef[],
): CatalogChoice {
  const known = input.choiceId == null ? undefined : customization?.choices.find(({ id }) => id === input.choiceId)
  const name = known?.name ?? input.name
  if (name == null || (input.choiceId != null && known === undefined)) {
    throw refusal('CHOICE_NOT_EXIST', 'There is no choice with this id, and the choice has no name')
  }
  const stored = option?.choices.find((choice) => choice.name === name)
  const color = input.colorCode ?? known?.color
  const addedPrice = input.addedPrice ?? stored?.addedPrice
  const mediaIds = input.media?.items.map(({ mediaId }) => mediaId) ?? stored?.mediaIds ?? []
  const displayMediaId = input.displayImage?.id ?? stored?.displayMediaId
  return {
    name,
    ...(color == null ? {} : { color }),
    mediaIds: mediaIds.filter((id) => media.some((each) => each.id === id)),
    ...(media.some(({ id }) => id === displayMediaId) ? { displayMediaId: displayMediaId as string } : {}),
    ...(addedPrice == null ? {} : { addedPrice }),
  }
}

/** The customization of the shop that an option or modifier names by its id. */
function knownCustomization({ id }: WithChoices, customizations: Customizations): Customization | undefined {
  if (id == null) return undefined
  const known = customizations.get(id)
  if (known === undefined) throw refusal('CUSTOMIZATION_NOT_EXIST', `There is no customization with the id ${id}`)
  return known
}

function refuseTwice(names: readonly string[]): void {
  if (new Set(names).size < names.length) {
    throw refusal('DUPLICATE_PRODUCT_OPTIONS', 'An option, modifier or choice is there twice')
  }
}

function refusal(code: string, description: string): ApplicationError {
  return new ApplicationError(code, 428, description)
}
