import { type ReactNode, useRef } from 'react'
import type { RemoteChanges } from '../../../core/cart/line.ts'
import { useAnnounced } from '../../shared/ui/announcer.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { RemoteChangesProps } from '../drawer-view.ts'
import { cartChangeText } from './cart-change-text.ts'
import type { specialMessages } from './special-messages.ts'
import { useSpecialMessages } from './special-view.ts'

const headingKeys = {
  merge: 'changesMerge',
  remote: 'changesRemote',
  deleted: 'changesDeleted',
  'logged-out': 'changesLoggedOut',
  restored: 'changesRestored',
} as const satisfies Record<RemoteChanges['cause'], keyof typeof specialMessages>

/** Renders the remote changes of the cart until the shopper dismisses them. */
export function RemoteChangesNotice({ view, remoteChanges }: RemoteChangesProps): ReactNode {
  const t = useSpecialMessages(view)
  const element = useRef<HTMLDivElement>(null)
  const { cause } = remoteChanges
  const heading = t(headingKeys[cause])
  // The lines of a logged-out member are still in the member's cart.
  const changes = cause === 'logged-out' ? [] : remoteChanges.changes
  const changeTexts = changes.map((change) => cartChangeText(t, change, view.locale))
  useAnnounced(element, [heading, ...changeTexts].join(' '), 'polite')
  return (
    <div ref={element} part="remote-changes" className="callout info">
      {heading}
      <Button
        variant="icon"
        part="remote-changes-close-button"
        label={t('changesClose')}
        onClick={() => view.store.cart.dismissNotice('remoteChanges')}
      >
        ×
      </Button>
      <ul>
        {changes.map((change, index) => (
          <li key={change.kind + change.lineId}>{changeTexts[index]}</li>
        ))}
      </ul>
    </div>
  )
}
