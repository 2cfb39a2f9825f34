/** The parts that a list needs when its first products have been requested. Loaded in parallel with them. */

export { record } from '../route/list-url.ts'
export { ListParts, Total } from './list-parts.tsx'
