import { type ReactNode, useState } from 'react'
import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { shopOf } from '../../../core/client/shop.ts'
import { emit } from '../../../core/events/page-events.ts'
import { useDialog } from '../../shared/dialog/use-dialog.ts'
import { useMethods } from '../../shared/element/use-methods.ts'
import { useListener } from '../../shared/hooks/use-listener.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Detail } from '../detail/detail.tsx'
import type { LayoutViewProps } from '../detail/detail-view.ts'
import { productUrl } from '../model.ts'

/** Renders a product with all details in a dialog. The content is mounted only while the dialog is open. */
export function QuickView(props: LayoutViewProps): ReactNode {
  const { host, store, productState, t } = props
  const [open, setOpen] = useState(() => host.hasAttribute('open'))
  const dialog = useDialog(host, {
    open,
    setOpen,
    onToggle: (verb) => emit(host, `store:quick-view:${verb}`, { shop: shopOf(store) }),
  })
  useMethods(host, { show: dialog.show, close: dialog.close })
  // The page behind the quick view is inert, so a drawer that closes meanwhile was opened by adding. The shopper has finished here. Close the quick
  // view after the drawer, so that the focus and the scrolling of the page are restored in order.
  useListener(document, 'store:cart:close', dialog.close)
  const { product } = productState
  const url = product && productUrl(props.productUrl, product, pageDocument().baseURI)
  return (
    <dialog
      {...dialog.props}
      part="quick-view"
      className="quick-view"
      aria-label={t('quickViewOf', { name: product?.name ?? '' })}
    >
      {open && (
        <section className="sheet">
          <Button variant="icon" part="close-button" label={t('closeQuickView')} onClick={dialog.close}>
            <slot name="close-icon">×</slot>
          </Button>
          <Detail {...props} />
          {url && (
            <a className="see-all" part="see-all-link" href={url}>
              {t('seeAll')}
            </a>
          )}
        </section>
      )}
    </dialog>
  )
}
