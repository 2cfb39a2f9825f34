/** The look of the redirect button: as wide as its words, or as its place when the page makes it a block. */
export const redirectButtonCss: string = `
:host {
  display: inline-block;
}
.redirect {
  display: grid;
  gap: var(--s-space);
}
.reason {
  color: var(--s-muted);
  font-size: 14px;
  line-height: 1.35;
  text-align: center;
}
.reason:empty {
  display: none;
}
.failure {
  color: var(--s-danger);
}
`
