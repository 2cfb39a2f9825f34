import { safeUrl } from '../../core/redirects/safe-url.ts'
import { intents, isIntent } from './intents.ts'

export interface ButtonAttributes {
  readonly intent?: string | undefined
  readonly postFlowUrl?: string | undefined
  readonly thankYouUrl?: string | undefined
}

/** What is wrong with the attributes of a button, for the merchant to read; `undefined` when nothing is. */
export function attributeFault(
  { intent = 'checkout', postFlowUrl, thankYouUrl }: ButtonAttributes,
  base: string,
): string | undefined {
  if (!isIntent(intent)) return `There is no intent “${intent}”. Use ${Object.keys(intents).join(', ')}.`
  return urlFault('post-flow-url', postFlowUrl, base) ?? urlFault('thank-you-url', thankYouUrl, base)
}

function urlFault(attribute: string, text: string | undefined, base: string): string | undefined {
  if (!text || safeUrl(text, base)) return undefined
  return `${attribute}="${text}" is not a web address: use https://… or a path.`
}
