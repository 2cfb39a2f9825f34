/** The look of the redirect button: as wide as its words, or as its place when the page makes it a block. */
export const redirectButtonCss: string = `
:host {
  display: inline-block;
  inline-size: auto;
}
.box {
  display: contents;
}
.button {
  inline-size: 100%;
}
#reason {
  margin-block-start: 4px;
  color: var(--s-muted);
  font-size: calc(14 * var(--s-px));
  text-align: center;
}
#reason.failure {
  color: var(--s-danger);
}
`
