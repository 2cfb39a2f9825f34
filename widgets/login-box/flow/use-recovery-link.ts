import { useLayoutEffect } from 'react'
import { useListener } from '../../shared/hooks/use-listener.ts'
import { takeRecoveryToken } from './recovery-token.ts'

/**
 * Calls `onToken` with the token of an email link: the link that opened the page, or a link to the current page (`isNavigation`), which changes
 * only the fragment, without a reload.
 */
export function useRecoveryLink(onToken: (token: string, isNavigation: boolean) => void): void {
  const takeToken = (isNavigation: boolean): void => {
    const token = takeRecoveryToken()
    if (token) onToken(token, isNavigation)
  }
  useListener(window, 'hashchange', () => takeToken(true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, because a later render may precede the event of a navigation
  useLayoutEffect(() => takeToken(false), [])
}
