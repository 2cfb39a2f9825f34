/** What a list needs once its first products are on their way: brought beside them. */

export { record } from '../route/list-url.ts'
export { ListParts, Total } from './list-parts.tsx'
