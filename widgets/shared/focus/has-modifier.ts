/** Whether a key is pressed with Alt, Ctrl or Meta: such a combination belongs to the browser. */
export function hasModifier({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return altKey || ctrlKey || metaKey
}
