/** The look of `extra-parts.ts`. */
export const extraCss: string = `
[part=memberships] {
  display: grid;
  gap: var(--s-space);
  padding-block: 14px;
  border-block-end: 1px solid var(--s-line);
}
[part=estimate], [part=note] {
  display: grid;
  gap: var(--s-space);
}
[part=estimate] form {
  grid-template-columns: repeat(auto-fit, minmax(min(100%, calc(144 * var(--s-px))), 1fr));
  align-items: end;
}
[part=estimate] form > * {
  grid-column: auto;
}
[part=estimate] form .callout {
  grid-column: 1 / -1;
}
label > small {
  display: block;
  margin-block-end: 4px;
}
select, textarea, label > input:not([type=radio], [type=checkbox]) {
  box-sizing: border-box;
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: 44px;
  padding-inline: 12px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-corner);
  background: var(--s-surface);
  font-size: calc(16 * var(--s-px));
}
textarea {
  padding-block: 8px;
  resize: vertical;
}
fieldset {
  display: grid;
  gap: 4px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
}
legend {
  padding: 8px 0 6px;
  font-weight: 600;
}
[part~=choice] {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 10px;
  align-items: center;
  min-block-size: 44px;
  padding: 6px 10px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-corner);
  cursor: pointer;
}
[part~=choice] span:last-child:not(:nth-child(2)) {
  text-align: end;
}
[part~=choice]:has(:checked) {
  border-color: var(--s-accent);
  background: var(--s-raised);
}
[part~=choice] input {
  inline-size: 18px;
  block-size: 18px;
  margin: 0;
  accent-color: var(--s-accent);
}
@media (forced-colors: active) {
  [part~=choice]:has(:checked) {
    border-width: 2px;
    border-color: Highlight;
  }
}
`
