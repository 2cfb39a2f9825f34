/** The part of a list that is loaded while its first products are requested. */

export { writeListRoute } from '../route/list-url.ts'
export { ListParts, Total } from './list-parts.tsx'
