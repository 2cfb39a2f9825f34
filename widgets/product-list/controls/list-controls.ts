/** What a shopper chooses products with: brought when a list asks for any of it. */
export { Controls } from './controls.tsx'
