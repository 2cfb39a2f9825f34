import { useEffect, useMemo } from 'react'
import { pageDocument } from '../../../core/browser/unclobbered.ts'
import type { Preorders } from '../../../core/catalog/model.ts'
import type { ProductState } from '../../../core/catalog/products/product-store.ts'
import { isPlatformError } from '../../../core/errors/platform-error.ts'
import type { Store } from '../../../core/state/store.ts'
import { setScriptJson } from '../../../core/trusted-types.ts'
import { useDetail } from '../detail/use-detail.ts'
import { productUrl } from '../model.ts'
import type { ProductCardProps } from '../props.ts'
import { productJsonLd, scriptText } from './json-ld.ts'

/** Adds the structured data of the product to the page, once per page, while an element that shows the product is mounted. */
export function useJsonLd(
  store: Store,
  productState: ProductState,
  props: ProductCardProps,
  preorders: Preorders,
): void {
  const { product } = productState
  const { jsonLd, productUrl: template, urlState } = props
  const { detail } = useDetail(store, productState, Boolean(jsonLd))
  const text = useMemo(() => {
    if (!jsonLd || !product) return undefined
    return scriptText(
      productJsonLd(product, detail, {
        url: productUrl(template, product, pageDocument().baseURI),
        leadsToVariants: urlState,
        preorders,
      }),
    )
  }, [jsonLd, product, detail, template, urlState, preorders])
  const id = product?.id
  useEffect(() => {
    if (!id || text === undefined) return undefined
    const script = scriptOf(id)
    const owner = {}
    script.owners.add(owner)
    writeScript(script, text)
    return () => {
      script.owners.delete(owner)
      if (script.owners.size === 0) script.remove()
    }
  }, [id, text])
}

function writeScript(script: HTMLScriptElement, text: string): void {
  try {
    setScriptJson(script, text)
    if (!script.isConnected) pageDocument().head.append(script)
  } catch (error) {
    // `setScriptJson` has logged that the content security policy forbids it. The product can be sold without structured data.
    if (!isPlatformError(error)) throw error
  }
}

/** The script of a product with its owners. It is removed with the last owner. Elements of other bundles find it as well. */
type OwnedScript = HTMLScriptElement & { owners: Set<object> }

function scriptOf(id: string): OwnedScript {
  const found = pageDocument().querySelector<OwnedScript>(`script[data-store-product="${CSS.escape(id)}"]`)
  if (found?.owners) return found
  // Turbo restores a page with copies of its scripts. A copy has no owners yet.
  const script = Object.assign(found ?? pageDocument().createElement('script'), { owners: new Set<object>() })
  script.dataset['storeProduct'] = id
  return script
}
