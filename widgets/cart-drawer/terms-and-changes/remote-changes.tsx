import { type ReactNode, useRef } from 'react'
import type { RemoteChanges } from '../../../core/cart/line.ts'
import { useAnnounced } from '../../shared/ui/announcer.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { RemoteChangesProps } from '../drawer-view.ts'
import { cartChangeText } from './cart-change-text.ts'
import { useSpecialMessages } from './special-view.ts'

type HeadingKey = 'changesMerge' | 'changesRemote' | 'changesRestored' | 'changesDeleted'

function headingKey(cause: RemoteChanges['cause']): HeadingKey {
  if (cause === 'merge') return 'changesMerge'
  if (cause === 'restored') return 'changesRestored'
  return cause === 'remote' ? 'changesRemote' : 'changesDeleted'
}

/** Renders the remote changes of the cart until the shopper dismisses them. */
export function RemoteChangesNotice({ view, remoteChanges }: RemoteChangesProps): ReactNode {
  const t = useSpecialMessages(view)
  const element = useRef<HTMLDivElement>(null)
  const heading = t(headingKey(remoteChanges.cause))
  const changeTexts = remoteChanges.changes.map((change) => cartChangeText(t, change, view.locale))
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
        {remoteChanges.changes.map((change, index) => (
          <li key={change.kind + change.lineId}>{changeTexts[index]}</li>
        ))}
      </ul>
    </div>
  )
}
