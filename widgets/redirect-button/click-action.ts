import { type ButtonIntent, intents } from './intents.ts'

type Click = Pick<MouseEvent, 'type' | 'button' | 'ctrlKey' | 'metaKey'>

/**
 * Returns the action of a click: `default` is the native click of the button, `open-tab` opens the hosted page in a new tab, `none` does nothing.
 *
 * Like on links, a middle click and a click with Ctrl or ⌘ open a new tab. Login and logout change the session of this tab and return to it, so
 * only a plain click starts them.
 */
export function clickAction(
  { type, button, ctrlKey, metaKey }: Click,
  intent: ButtonIntent,
): 'default' | 'open-tab' | 'none' {
  const isMiddle = type === 'auxclick' && button === 1
  const isModified = type === 'click' && (ctrlKey || metaKey)
  if (isMiddle || isModified) return intents[intent].usesSession ? 'none' : 'open-tab'
  return 'default'
}
