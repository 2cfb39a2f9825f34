import type {
  WireMedia,
  WireMediaItem,
  WireOption,
  WirePriceData,
  WireProduct,
  WireVariant,
} from '../../../../core/catalog/v1/types.ts'
import type { Builder } from '../../graphql/builder.ts'
import { permissionDenied } from '../../http/errors.ts'

/** A product of the catalog response, with the fields whose types differ from `WireProduct`. */
type Dated = Omit<WireProduct, 'lastUpdated' | 'createdDate'> & {
  readonly lastUpdated: string
  readonly createdDate: string
}
export type GraphProduct = Dated

/** Product types. They have the fields of catalog responses. Source: core/README.md#catalog. */
export function addProductTypes(builder: Builder) {
  const price = addPriceType(builder)
  const media = addMediaTypes(builder)
  const option = addOptionType(builder)
  const variant = addVariantType(builder, price)
  const costs = addCostsType(builder)
  const product = builder.objectRef<GraphProduct>('StoresProduct').implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      name: t.exposeString('name'),
      slug: t.exposeString('slug'),
      visible: t.exposeBoolean('visible'),
      productType: t.exposeString('productType'),
      description: t.exposeString('description', { description: 'HTML.' }),
      sku: t.exposeString('sku'),
      weight: t.exposeFloat('weight'),
      ribbon: t.exposeString('ribbon'),
      brand: t.exposeString('brand'),
      numericId: t.exposeString('numericId'),
      manageVariants: t.exposeBoolean('manageVariants'),
      lastUpdated: t.exposeString('lastUpdated'),
      createdDate: t.exposeString('createdDate'),
      collectionIds: t.exposeIDList('collectionIds'),
      priceData: t.expose('priceData', { type: price }),
      discount: t.expose('discount', { type: 'JSON' }),
      stock: t.expose('stock', { type: 'JSON' }),
      additionalInfoSections: t.expose('additionalInfoSections', { type: 'JSON' }),
      productPageUrl: t.string({
        resolve: ({ productPageUrl }) => new URL(productPageUrl?.path ?? '', productPageUrl?.base).href,
      }),
      media: t.expose('media', { type: media }),
      productOptions: t.expose('productOptions', { type: [option] }),
      variants: t.expose('variants', { type: [variant] }),
      costAndProfitData: t.field({
        type: costs,
        description: 'For merchants.',
        resolve: ({ costAndProfitData }, _args, { ctx }) => {
          if (!ctx.elevated) throw permissionDenied('Only merchants can read costs')
          return costAndProfitData ?? null
        },
      }),
    }),
  })
  return { product, media }
}

function addPriceType(builder: Builder) {
  return builder.objectRef<WirePriceData>('StoresPrice').implement({
    fields: (t) => ({
      currency: t.exposeString('currency'),
      price: t.exposeFloat('price'),
      discountedPrice: t.exposeFloat('discountedPrice'),
      pricePerUnit: t.exposeFloat('pricePerUnit'),
      formatted: t.expose('formatted', { type: 'JSON' }),
    }),
  })
}

function addMediaTypes(builder: Builder) {
  const item = builder.objectRef<WireMediaItem>('StoresMediaItem').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      mediaType: t.exposeString('mediaType'),
      title: t.exposeString('title'),
      image: t.expose('image', { type: 'JSON' }),
      video: t.expose('video', { type: 'JSON' }),
      thumbnail: t.expose('thumbnail', { type: 'JSON' }),
    }),
  })
  return builder.objectRef<WireMedia>('StoresMedia').implement({
    fields: (t) => ({
      mainMedia: t.expose('mainMedia', { type: item }),
      items: t.expose('items', { type: [item] }),
    }),
  })
}

function addOptionType(builder: Builder) {
  return builder.objectRef<WireOption>('StoresProductOption').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      optionType: t.exposeString('optionType'),
      choices: t.expose('choices', { type: 'JSON' }),
    }),
  })
}

function addVariantType(builder: Builder, price: ReturnType<typeof addPriceType>) {
  return builder.objectRef<WireVariant>('StoresVariant').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      choices: t.expose('choices', { type: 'JSON' }),
      stock: t.expose('stock', { type: 'JSON' }),
      sku: t.string({ resolve: ({ variant }) => variant?.sku ?? null }),
      weight: t.float({ resolve: ({ variant }) => variant?.weight ?? null }),
      visible: t.boolean({ resolve: ({ variant }) => variant?.visible ?? null }),
      priceData: t.field({ type: price, resolve: ({ variant }) => variant?.priceData ?? null }),
    }),
  })
}

function addCostsType(builder: Builder) {
  return builder.objectRef<NonNullable<WireProduct['costAndProfitData']>>('StoresCostAndProfit').implement({
    fields: (t) => ({
      itemCost: t.exposeFloat('itemCost'),
      profit: t.exposeFloat('profit'),
      profitMargin: t.exposeFloat('profitMargin'),
    }),
  })
}
