import { pageDocument } from '../../core/browser/unclobbered.ts'

/** The shopper's consent to analytics. */
export interface Consent {
  readonly granted: () => boolean
  /** Stops listening. */
  readonly stop: () => void
}

/**
 * Watches the consent of the shopper: the attribute `data-consent="granted"` of the script tag, and the events `store:consent:grant` and
 * `store:consent:deny` on the document. The last change takes precedence. The default is denied.
 *
 * Calls `onDecision` for every later decision, also if it repeats the previous one.
 */
export function watchConsent(script: HTMLElement | undefined, onDecision: (granted: boolean) => void): Consent {
  const readScript = (): boolean => script?.dataset['consent'] === 'granted'
  let granted = readScript()
  // A repeated denial also counts as a decision: it discards the queued events.
  const decide = (next: boolean): void => {
    granted = next
    onDecision(next)
  }
  const grant = (): void => decide(true)
  const deny = (): void => decide(false)
  const observer = new MutationObserver(() => decide(readScript()))
  if (script) observer.observe(script, { attributeFilter: ['data-consent'] })
  pageDocument().addEventListener('store:consent:grant', grant)
  pageDocument().addEventListener('store:consent:deny', deny)
  return {
    granted: () => granted,
    stop() {
      observer.disconnect()
      pageDocument().removeEventListener('store:consent:grant', grant)
      pageDocument().removeEventListener('store:consent:deny', deny)
    },
  }
}
