/** Returns the configuration key of the built-in translation. `key` is that of the merchant's texts in the same language (`cart-drawer:de`). */
export const translationKey = (key: string): string => `${key}:translation`
