import { recover, startBackground } from '../cart/background/background.ts'

/** The cart's background work in bundles without chunks. The build replaces `lazy-background.ts` with this module. */
export const loadBackground = async (): Promise<{
  readonly startBackground: typeof startBackground
  readonly recover: typeof recover
}> => ({
  startBackground,
  recover,
})
