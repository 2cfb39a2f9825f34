import { type CheckResult, failed, passed, warning } from '../result.ts'

/** The browser's error for a write to each storage. Undefined if it worked. */
export interface StorageFacts {
  readonly local: unknown
  readonly session: unknown
  /** Whether the page is in a frame. */
  readonly isFramed: boolean
}

const isFull = (error: unknown): boolean => (error as Error | undefined)?.name === 'QuotaExceededError'

/** Checks that the browser stores the cart and the login of the shopper. */
export function checkStorage({ local, session, isFramed }: StorageFacts): CheckResult {
  if (!local && !session) return passed('storage', 'The browser stores the cart and the login.')
  if (isFull(local) || isFull(session))
    return failed(
      'storage',
      'The storage of this site is full, so the cart and the login may be lost on the next page.',
      'Find the script of the page that fills the storage (localStorage), and delete the data of this site in your browser.',
    )
  const message = 'The browser blocks the storage of this page, so the cart and the login are lost when it is reloaded.'
  return isFramed
    ? failed(
        'storage',
        message,
        'Add “allow-same-origin” to the sandbox attribute of the frame, or show the store outside of the frame.',
      )
    : warning(
        'storage',
        message,
        'Allow cookies and site data for this site in your browser. Other shoppers may not be affected.',
      )
}
