import type { ReactNode } from 'react'
import { skuOf, weightOf } from '../detail-model.ts'
import type { DetailView } from '../detail-view.ts'
import { RichText } from '../rich-text/rich-text.tsx'

/** Renders the description, the sections of the merchant, and the specifications. */
export function DetailTexts({ view }: { readonly view: DetailView }): ReactNode {
  const { product, detail, form, headingLevel = 2, t } = view
  const sku = skuOf(product, detail, form.choices)
  const weight = weightOf(product, detail, form.choices)
  // Specifications that only variants have keep their row until a variant is selected, so that the layout does not shift.
  const specifications = [
    [t('sku'), sku, product.variants.some((variant) => variant.sku)],
    [
      t('weight'),
      weight && t(detail?.weightUnit ? 'pounds' : 'kilograms', { count: weight }),
      Object.values(detail?.weights ?? {}).some(Boolean),
    ],
  ].filter(([, value, isOfVariants]) => value || isOfVariants)
  return (
    <div className="texts">
      {product.description && (
        <div className="rich" part="description" dir="auto">
          <RichText html={product.description} level={headingLevel + 1} />
        </div>
      )}
      {detail?.sections.map(({ title, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections may have the same title, and their order does not change
        <details key={`${index} ${title}`} className="section" part="section" open={index === 0}>
          <summary part="section-title">{title}</summary>
          <div className="rich" part="section-body" dir="auto">
            <RichText html={html} level={headingLevel + 1} />
          </div>
        </details>
      ))}
      {specifications.length > 0 && (
        <dl className="specifications" part="specifications">
          {specifications.map(([name, value]) => (
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
