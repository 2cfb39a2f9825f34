/** @jsxImportSource hono/jsx */
import { Big } from 'big.js'
import { eq } from 'drizzle-orm'
import { products } from '../../db/schema/catalog.ts'
import type { Translate } from '../../http/page/messages.ts'
import { type Html, htmlResponse, notFoundPage, Page } from '../../http/page/page.tsx'
import { withAccess } from '../../media/access.ts'
import type { Platform } from '../../platform.ts'
import { formatMoney } from '../../pricing/money.ts'
import { openSession } from '../../redirects/hosted/session.ts'
import { afterCancel } from '../../redirects/return-url.ts'
import { findProduct } from '../store.ts'
import type { CatalogProduct } from '../types.ts'
import { decodeEntities } from '../v3/wire/rich-content.ts'
import { addressed } from '../wire/media.ts'

/** The platform's product page: the target of a cart line's `url` and of the intent `storesProduct`. */
export async function showProduct(request: Request, platform: Platform, slug: string): Promise<Response> {
  const { redirect, t } = await openSession(request, platform, { accepts: ({ intent }) => intent === 'storesProduct' })
  const back = redirect === undefined ? undefined : afterCancel(redirect.document)
  const product = await productOfSlug(platform, slug)
  if (product === undefined) return notFoundPage(platform.config, t, 'productMissing', back)
  return htmlResponse(<ProductPage product={product} t={t} back={back} />, platform.config)
}

async function productOfSlug(platform: Platform, slug: string): Promise<CatalogProduct | undefined> {
  const { db } = platform
  const row = await db
    .select({ id: products.id, visible: products.visible })
    .from(products)
    .where(eq(products.slug, slug))
    .get()
  const product = row?.visible === true ? await findProduct(db, row.id) : undefined
  return product === undefined ? undefined : withAccess(product, platform)
}

function ProductPage({ product, t, back }: { product: CatalogProduct; t: Translate; back: string | undefined }): Html {
  const picture = product.media.find((media) => media.kind === 'image')
  const id = encodeURIComponent(picture?.id ?? '')
  const rendition = `/media/${id}/v1/fill/w_960,h_720,al_c,q_80,enc_auto/${id}`
  return (
    <Page title={product.name} t={t} back={back}>
      <article class="card narrow hero">
        <h1>{product.name}</h1>
        {picture === undefined ? null : (
          <img src={addressed(rendition, picture.access).url} alt={picture.alt} width="960" height="720" />
        )}
        <p>
          <strong>{formatMoney(new Big(product.discountedPrice), product.currency, t.language)}</strong>
        </p>
        <p>{plainText(product.description)}</p>
      </article>
    </Page>
  )
}

/** The text of the merchant's HTML. This page shows no markup. */
function plainText(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
