/** The look of `cart-parts.ts`. */
export const totalsCss: string = `
[part=free-delivery] {
  padding-block: 10px;
  font-size: calc(14 * var(--s-px));
}
progress {
  display: block;
  inline-size: 100%;
  block-size: 8px;
  margin-block-start: 4px;
  accent-color: var(--s-success);
}
dl .minor {
  color: var(--s-muted);
  font-size: calc(14 * var(--s-px));
}
[part$=-detail] {
  padding-inline-start: 12px;
}
`
