import type { ReactNode } from 'react'
import { skuOf, weightOf } from '../detail-model.ts'
import type { DetailView } from '../detail-view.ts'
import { RichText } from '../rich-text/rich-text.tsx'

/** The long texts: what the merchant tells of the product, section by section, and its facts. */
export function DetailTexts({ view }: { readonly view: DetailView }): ReactNode {
  const { product, detail, form, headingLevel = 2, t } = view
  const sku = skuOf(product, detail, form.choices)
  const weight = weightOf(product, detail, form.choices)
  // A fact that only variants have keeps its row until one is chosen: nothing moves then.
  const facts = [
    [t('sku'), sku, product.variants.some((variant) => variant.sku)],
    [t('weight'), weight && t('kilograms', { count: weight }), Object.values(detail?.weights ?? {}).some(Boolean)],
  ].filter(([, value, isKept]) => value || isKept)
  return (
    <div className="texts">
      {product.description && (
        <div className="rich" part="description" dir="auto">
          <RichText html={product.description} level={headingLevel + 1} />
        </div>
      )}
      {detail?.sections.map(({ title, html }, index) => (
        <details key={title} className="section" part="section" open={index === 0}>
          <summary part="section-title">{title}</summary>
          <div className="rich" part="section-body" dir="auto">
            <RichText html={html} level={headingLevel + 1} />
          </div>
        </details>
      ))}
      {facts.length > 0 && (
        <dl className="facts" part="facts">
          {facts.map(([name, value]) => (
            <div key={String(name)}>
              <dt>{name}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
