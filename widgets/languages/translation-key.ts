/** The key of our own translation, beside that of the merchant's texts in the same language (`cart-drawer:de`). */
export const translationKey = (key: string): string => `${key}:translation`
