/** Buttons that look like text (`look="quiet"`). Separate, because a product page has none. */
export const quietButtonCss: string = `
.button.quiet {
  min-block-size: 32px;
  padding: 0 2px;
  font-weight: 500;
  text-decoration: underline;
  text-underline-offset: 3px;
  text-decoration-color: var(--s-edge);
}
.button.quiet:hover {
  text-decoration-color: currentColor;
}
`
