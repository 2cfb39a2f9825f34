import { useLayoutEffect, useRef } from 'react'
import { takeRecoveryToken } from './recovery-token.ts'

/**
 * Calls `onToken` with the token of an email link: the link that opened the page, or a link to the current page (`isNavigation`), which changes
 * only the fragment, without a reload.
 */
export function useRecoveryLink(onToken: (token: string, isNavigation: boolean) => void): void {
  const latest = useRef(onToken)
  latest.current = onToken
  useLayoutEffect(() => {
    const takeToken = (isNavigation: boolean): void => {
      const token = takeRecoveryToken()
      if (token) latest.current(token, isNavigation)
    }
    const onHashChange = (): void => takeToken(true)
    // Only once: a later render may precede the event of a navigation.
    takeToken(false)
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])
}
