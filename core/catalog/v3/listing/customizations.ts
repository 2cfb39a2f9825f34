import { createSharedLoads } from '../../../http/shared-loads.ts'
import type { CatalogContext } from '../../adapter.ts'
import { cssColor } from '../../css-color.ts'
import type { CustomizationPage } from '../customizations/customization-calls.ts'
import { postWith } from '../reading/requests.ts'

/** An option of the shop. Several options may have the same name. */
export interface ShopOption {
  readonly name: string
  readonly choices: readonly { readonly id: string; readonly name: string; readonly color?: string | undefined }[]
}

const PATH = '/stores/v3/customizations/query'
const PAGE_LIMIT = 100

const optionsByShop = new Map<string, readonly ShopOption[]>()
const loads = createSharedLoads<readonly ShopOption[]>()

/** Loads the options of the shop with all of their choices, once per page. Rejects with a `PlatformError`. */
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
    const options = (response.customizations ?? []).map(({ name = '', choicesSettings }) => ({
      name,
      choices: (choicesSettings?.choices ?? []).map((choice) => ({
        id: choice.id ?? '',
        name: choice.name ?? '',
        color: cssColor(choice.colorCode),
      })),
    }))
    const next = response.pagingMetadata?.cursors?.next
    return next ? [...options, ...(await page({}, next))] : options
  }
  return page({ filter: { customizationType: 'PRODUCT_OPTION' } })
}
