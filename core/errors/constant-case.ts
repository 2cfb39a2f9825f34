/** Converts the name of a status to a code: `Not Found` to `NOT_FOUND`. */
export const constantCase = (text: string): string => text.replace(/\W+/g, '_').toUpperCase()
