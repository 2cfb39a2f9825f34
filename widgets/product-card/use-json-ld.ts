import { useEffect, useMemo } from 'react'
import type { ProductState } from '../../core/catalog/page-products.ts'
import { productDetailFromV1 } from '../../core/catalog/product-detail-from-v1.ts'
import { productUrl } from './card-model.ts'
import type { Preorders } from './detail-model.ts'
import { productJsonLd, scriptText } from './json-ld.ts'
import type { ProductCardProps } from './product-card-props.ts'

/** Tells search engines of the product for as long as an element that shows it is there: once per page. */
export function useJsonLd({ product, answer }: ProductState, props: ProductCardProps, preorders: Preorders): void {
  const { jsonLd, productUrl: template, urlState } = props
  const text = useMemo(() => {
    if (!jsonLd || !product) return undefined
    const detail = answer && productDetailFromV1(answer, product)
    return scriptText(
      productJsonLd(product, detail, {
        url: productUrl(template, product, document.baseURI),
        leadsToVariants: urlState,
        preorders,
      }),
    )
  }, [jsonLd, product, answer, template, urlState, preorders])
  const id = product?.id
  useEffect(() => {
    if (!id || text === undefined) return undefined
    const script = scriptOf(id)
    const owner = {}
    script.owners.add(owner)
    script.textContent = text
    return () => {
      script.owners.delete(owner)
      if (script.owners.size === 0) script.remove()
    }
  }, [id, text])
}

/** The script of a product, with those who keep it there. Elements of other bundles find it as well. */
type OwnedScript = HTMLScriptElement & { owners: Set<object> }

function scriptOf(id: string): OwnedScript {
  const found = document.querySelector<OwnedScript>(`script[data-store-product="${CSS.escape(id)}"]`)
  if (found?.owners) return found
  const script = Object.assign(document.createElement('script'), {
    type: 'application/ld+json',
    owners: new Set<object>(),
  })
  script.dataset['storeProduct'] = id
  document.head.append(script)
  return script
}
