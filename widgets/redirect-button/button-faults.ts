import { type IntentFacts, intentFault } from '../../core/redirects/intents.ts'
import { safeUrl } from '../../core/redirects/safe-url.ts'
import { attributeName } from '../shared/attribute.ts'
import { callbackNames } from './button-request.ts'
import { type ButtonIntent, intents, isIntent } from './intents.ts'
import type { RedirectButtonProps } from './redirect-button-props.ts'

/** What is wrong with the attributes of a button, for the merchant to read; `undefined` when nothing is. */
export function attributeFault(props: RedirectButtonProps, base: string): string | undefined {
  const { intent = 'checkout' } = props
  if (!isIntent(intent)) return `There is no intent “${intent}”. Use ${Object.keys(intents).join(', ')}.`
  for (const name of callbackNames) {
    const text = props[name]
    if (text && !safeUrl(text, base)) {
      return `${attributeName(name)}="${text}" is not a web address: use https://… or a path.`
    }
  }
  const { postFlowUrl } = props
  if (intent === 'auth' && postFlowUrl && safeUrl(postFlowUrl, base)?.origin !== new URL(base).origin) {
    return `post-flow-url="${postFlowUrl}" leads away from this site: a login comes back to a page of this site.`
  }
  return intent === 'checkout' ? undefined : factFault(intent, props)
}

function factFault(intent: Exclude<ButtonIntent, 'checkout'>, facts: IntentFacts): string | undefined {
  const wrong = intentFault(intent, facts)
  if (!wrong) return undefined
  const attribute = attributeName(wrong.field)
  return wrong.fault === 'missing'
    ? `intent="${intent}" needs the attribute ${attribute}.`
    : `${attribute} is not what intent="${intent}" takes.`
}
