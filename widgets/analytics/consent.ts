import { pageDocument } from '../../core/unclobbered.ts'

/** Whether the shopper has agreed to be counted. */
export interface Consent {
  readonly granted: () => boolean
  /** Stops listening. */
  readonly stop: () => void
}

/**
 * Follows what the shopper decides: `data-consent="granted"` on the script tag, now or later, or `store:consent:grant` and
 * `store:consent:deny` on the document, whichever came last. Without a word of either nothing is granted.
 */
export function followConsent(script: HTMLElement | undefined, decided: (granted: boolean) => void): Consent {
  const onScript = (): boolean => script?.dataset['consent'] === 'granted'
  let granted = onScript()
  // Also the same answer again is one: what waits is then forgotten.
  const decide = (now: boolean): void => {
    granted = now
    decided(now)
  }
  const grant = (): void => decide(true)
  const deny = (): void => decide(false)
  const observer = new MutationObserver(() => decide(onScript()))
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
