import { useLayoutEffect } from 'react'
import { takeRecoveryToken } from './recovery-token.ts'

/**
 * Calls `onToken` with the token of an email link: the link that opened the page, or a link to the current page (`isNavigation`), which changes
 * only the fragment, without a reload.
 */
export function useRecoveryLink(onToken: (token: string, isNavigation: boolean) => void): void {
  useLayoutEffect(() => {
    const takeToken = (isNavigation: boolean): void => {
      const token = takeRecoveryToken()
      if (token) onToken(token, isNavigation)
    }
    const onHashChange = (): void => takeToken(true)
    takeToken(false)
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  })
}
