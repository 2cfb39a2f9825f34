import { type ButtonIntent, intents } from './intents.ts'

type Click = Pick<MouseEvent, 'type' | 'button' | 'ctrlKey' | 'metaKey'>

/**
 * The action of a click: `default` is that of every button, `open-tab` opens the hosted page in another tab, and `none` does nothing.
 *
 * As on a link, a middle click, or one with Ctrl or ⌘ held, opens another tab. A login and a logout change the session of this tab and return
 * to it, so only a plain click starts them.
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
