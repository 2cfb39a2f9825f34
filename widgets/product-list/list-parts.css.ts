/** The look of what comes below the products. */
export const listPartsCss: string = `
.note {
  display: grid;
  justify-items: center;
  gap: var(--s-space);
  padding: calc(var(--s-space) * 6) calc(var(--s-space) * 2);
  text-align: center;
}
.note p {
  margin: 0;
}
.pages, .more {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 6px;
  margin-block-start: calc(var(--s-space) * 4);
}
.page {
  min-inline-size: 44px;
  padding: 0 8px;
  color: inherit;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
}
.page:hover {
  background: var(--s-raised);
}
.page[aria-current] {
  background: var(--s-accent);
  color: var(--s-on-accent);
}
@media (forced-colors: active) {
  .page[aria-current] {
    outline: 2px solid Highlight;
  }
}
`
