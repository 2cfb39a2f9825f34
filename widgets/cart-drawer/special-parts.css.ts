/** The look of `special-parts.ts`. */
export const specialCss: string = `
[part=news] {
  display: grid;
  grid-template-columns: 1fr auto;
}
[part=news] ul {
  grid-column: 1 / 3;
}
`
