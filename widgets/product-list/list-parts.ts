/** What a list needs once its first products are on their way: brought beside them. */
export { ListParts, Total } from './parts.tsx'
export { record } from './write-address.ts'
