import {
  accountSections,
  findIntentIssue,
  type IntentParameterName,
  type IntentParameters,
} from '../../core/redirects/intents.ts'
import { safeUrl } from '../../core/redirects/safe-url.ts'
import { attributeName } from '../shared/element/attribute.ts'
import { type ButtonIntent, intents, isIntent } from './model.ts'
import type { RedirectButtonProps } from './props.ts'
import { callbackNames } from './redirect/request.ts'

/**
 * Returns the configuration error of a button's attributes, or `undefined` if they are valid.
 *
 * `base` is the base URL of relative URLs. On a page with a `<base>`, its origin may differ from `origin`, the origin of the page.
 */
export function attributeError(
  props: RedirectButtonProps,
  base: string,
  origin: string = new URL(base).origin,
): string | undefined {
  const intent = props.intent || 'checkout'
  if (!isIntent(intent)) return `intent="${intent}" is not supported. Use ${Object.keys(intents).join(', ')}.`
  for (const name of callbackNames) {
    const text = props[name]
    if (text && !safeUrl(text, base)) {
      return `${attributeName(name)}="${text}" is not a valid URL. Use https://… or a path.`
    }
  }
  const { postFlowUrl } = props
  if (intent === 'auth' && postFlowUrl && safeUrl(postFlowUrl, base)?.origin !== origin) {
    return `post-flow-url="${postFlowUrl}" points to another site. Use a page of this site, because shoppers return to it after login.`
  }
  if (!intents[intent].usesSession && !isQueryParameters(props.additionalQueryParameters)) {
    return 'additional-query-parameters is not valid. Use a JSON object with texts, such as {"utm_source":"news"}.'
  }
  return intent === 'checkout' ? undefined : parameterError(intent, props)
}

/** Whether the value is an object of texts. Falsy values are those of an attribute that is not set. Invalid JSON is text. */
function isQueryParameters(value: unknown): boolean {
  if (!value) return true
  return (
    typeof value === 'object' && !Array.isArray(value) && Object.values(value).every((text) => typeof text === 'string')
  )
}

function parameterError(intent: Exclude<ButtonIntent, 'checkout'>, parameters: IntentParameters): string | undefined {
  const issue = findIntentIssue(intent, parameters)
  if (!issue) return undefined
  const attribute = attributeName(issue.parameter)
  return issue.reason === 'missing'
    ? `intent="${intent}" requires ${attribute}. Add ${attribute}="…".`
    : `${attribute} is not valid for intent="${intent}". Use ${formatAllowedValues(issue.parameter)}.`
}

/** Returns the allowed values of an attribute, for a configuration error. */
function formatAllowedValues(name: IntentParameterName): string {
  return name === 'section' ? accountSections.join(', ') : 'a JSON object'
}
