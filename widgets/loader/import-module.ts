/** Imports a module, which registers its element. */
export type ImportModule = (file: string) => Promise<unknown>
