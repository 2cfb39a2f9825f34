import { createSharedLoads } from '../../../http/shared-loads.ts'
import type { CatalogContext } from '../../adapter.ts'
import { cssColor } from '../../css-color.ts'
import type { CustomizationPage } from '../customizations/customization-calls.ts'
import type { WireCustomization } from '../customizations/customization-types.ts'
import { postWith } from '../reading/requests.ts'
import type { OptionField } from './query-translation.ts'

/** An option or modifier of the shop. Several of them may have the same name. */
export interface ShopOption {
  readonly name: string
  /** The field of a product that contains it. */
  readonly field: OptionField
  readonly choices: readonly ShopChoice[]
}

/** A choice of an option or modifier of the shop. */
export interface ShopChoice {
  readonly name: string
  /** Ids of the choices that it selects: its own, and those of the choices that are linked to it. */
  readonly ids: readonly string[]
  /** Whether other choices select it. If so, it is not a value of a filter. */
  readonly isLinked: boolean
  readonly color?: string | undefined
}

const PATH = '/stores/v3/customizations/query'
const PAGE_LIMIT = 100

const optionsByShop = new Map<string, readonly ShopOption[]>()
const loads = createSharedLoads<readonly ShopOption[]>()

/** Loads the options and modifiers of the shop with all of their choices, once per page. Rejects with a `PlatformError`. */
export async function loadShopOptions(context: CatalogContext, signal: AbortSignal): Promise<readonly ShopOption[]> {
  const cached = optionsByShop.get(context.key)
  if (cached) return cached
  const options = await loads(context.key, (shared) => requestOptions(context, shared), signal)
  optionsByShop.set(context.key, options)
  return options
}

async function requestOptions(context: CatalogContext, signal: AbortSignal): Promise<readonly ShopOption[]> {
  const post = postWith(context, signal)
  const page = async (query: object, cursor?: string): Promise<readonly ShopOption[]> => {
    const cursorPaging = { limit: PAGE_LIMIT, ...(cursor && { cursor }) }
    const response = (await post(PATH, { query: { ...query, cursorPaging } })) as CustomizationPage
    const options = (response.customizations ?? []).map(toOption)
    const next = response.pagingMetadata?.cursors?.next
    return next ? [...options, ...(await page({}, next))] : options
  }
  return page({})
}

/** Modifiers that shoppers fill with text have no choices. */
function toOption({ name = '', customizationType, choicesSettings }: WireCustomization): ShopOption {
  const choices = choicesSettings?.choices ?? []
  const linked = choices.filter(({ primaryChoiceIds }) =>
    primaryChoiceIds?.some((id) => choices.some((one) => one.id === id)),
  )
  return {
    name,
    field: customizationType === 'MODIFIER' ? 'modifiers' : 'options',
    choices: choices.map((choice) => {
      const { id = '' } = choice
      const below = linked.filter(({ primaryChoiceIds }) => primaryChoiceIds?.includes(id))
      return {
        name: choice.name ?? '',
        ids: [id, ...below.map((one) => one.id ?? '')],
        isLinked: linked.includes(choice),
        color: cssColor(choice.colorCode),
      }
    }),
  }
}
