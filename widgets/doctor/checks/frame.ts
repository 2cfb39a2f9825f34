import { type CheckResult, passed, warning } from '../result.ts'

export interface FrameFacts {
  readonly isFramed: boolean
  readonly isCrossOrigin: boolean
  /** Origin of the other site that embeds the frame, if the browser exposes it. */
  readonly parentOrigin: string | undefined
  readonly hasCookies: boolean
}

/** Checks that the page shares its storage with the other pages of the shop, and that hosted pages can use cookies. */
export function checkFrame({ isFramed, isCrossOrigin, parentOrigin, hasCookies }: FrameFacts): CheckResult {
  if (isCrossOrigin)
    return warning(
      'frame',
      `This page is in a frame of another site${parentOrigin ? ` (${parentOrigin})` : ''}. Browsers partition its storage, so shoppers have a separate cart and login here.`,
      'Put the elements on the page itself, or serve the frame and the page that embeds it from the same domain.',
    )
  if (!hasCookies)
    return warning(
      'frame',
      'The browser blocks cookies. Checkout and login on the pages of the platform may fail.',
      'Allow cookies for this site in your browser. Other shoppers may not be affected.',
    )
  return passed(
    'frame',
    isFramed ? 'The frame and the page that embeds it have the same site.' : 'This page is not in a frame.',
  )
}
