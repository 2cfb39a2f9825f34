/** Whether a key is pressed together with Alt, Ctrl or Meta. Browsers use these combinations as shortcuts. */
export function hasModifier({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return altKey || ctrlKey || metaKey
}
