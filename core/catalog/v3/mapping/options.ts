import { omitUndefined } from '../../../convert/omit-undefined.ts'
import { cssColor } from '../../css-color.ts'
import type { Choice, CustomText, ProductOption } from '../../model.ts'
import { toPicture } from '../../picture.ts'
import type { WireModifierChoice, WireOptionChoice } from '../products/types/option-types.ts'
import type { ProductResponse } from '../reading/wire-response.ts'
import type { ShownMedia } from './media.ts'
import { addedPrice } from './prices.ts'

type WireChoice = WireOptionChoice & WireModifierChoice
type ToChoice = (choice: WireChoice, isColor: boolean) => Choice

/** Maps the options, whose choices decide the variant, then the modifiers with choices. */
export function toOptions(product: ProductResponse, media: readonly ShownMedia[]): ProductOption[] {
  const toChoice = choiceMapper(product, media)
  const options = (product.options ?? []).map(({ name, optionRenderType, choicesSettings }) =>
    toOption(name, optionRenderType, choicesSettings?.choices, toChoice),
  )
  const modifiers = (product.modifiers ?? []).flatMap(
    ({ name, key, mandatory, modifierRenderType, choicesSettings }): ProductOption[] => {
      if (modifierRenderType === 'FREE_TEXT') return []
      const toKeyedChoice: ToChoice = (choice, isColor) =>
        omitUndefined({ ...toChoice(choice, isColor), key: choice.key || undefined })
      const option = toOption(name, modifierRenderType, choicesSettings?.choices, toKeyedChoice)
      return [omitUndefined({ ...option, key, isModifier: true, isOptional: mandatory ? undefined : true })]
    },
  )
  return [...options, ...modifiers]
}

function toOption(
  name: string | null | undefined,
  renderType: string | undefined,
  choices: readonly WireChoice[] = [],
  toChoice: ToChoice,
): ProductOption {
  const isColor = renderType === 'SWATCH_CHOICES'
  return {
    name: name ?? '',
    kind: isColor ? 'color' : 'list',
    choices: choices.map((choice) => toChoice(choice, isColor)),
  }
}

function choiceMapper(product: ProductResponse, media: readonly ShownMedia[]): ToChoice {
  return (choice, isColor) => {
    const name = choice.name ?? ''
    const mediaId = choice.media?.items?.[0]?.mediaId ?? choice.linkedMedia?.[0]?.id
    const picture = media.findIndex(({ item }) => mediaId !== undefined && item.id === mediaId)
    return omitUndefined({
      value: name,
      label: name,
      color: isColor ? cssColor(choice.colorCode) : undefined,
      swatch: isColor ? toPicture(choice.displayImage, name) : undefined,
      picture: picture < 0 ? undefined : picture,
      addedPrice: addedPrice(product, choice.addedPrice),
      // Choices of modifiers have neither stock nor visibility.
      inStock: choice.inStock !== false,
      visible: choice.visible !== false,
    })
  }
}

/** Maps the modifiers that the shopper fills with text. */
export function toCustomTexts({ modifiers = [], ...product }: ProductResponse): CustomText[] {
  return modifiers.flatMap(({ name, key: modifierKey, mandatory, modifierRenderType, freeTextSettings }) => {
    if (modifierRenderType !== 'FREE_TEXT') return []
    const { title = name ?? '', key, minCharCount, maxCharCount, defaultAddedPrice } = freeTextSettings ?? {}
    return [
      omitUndefined({
        key: key || modifierKey || title,
        title,
        minLength: minCharCount || undefined,
        maxLength: maxCharCount || undefined,
        required: mandatory === true,
        addedPrice: addedPrice(product, defaultAddedPrice),
      }),
    ]
  })
}
