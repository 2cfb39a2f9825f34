/** The look of what a cart brings late. */
export const lateCss: string = `
[part=estimate], [part=note], [part=memberships] {
  display: grid;
  gap: var(--s-space);
  padding-block: 4px;
}
[part=estimate] .button.quiet, [part=note] .button.quiet {
  justify-self: start;
}
[part=estimate] form {
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  align-items: end;
}
[part=estimate] form > * {
  grid-column: auto;
}
[part=estimate] form .told {
  grid-column: 1 / -1;
}
label > small {
  display: block;
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
  font-size: 16px;
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
  padding: 0;
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
[part=free-delivery] {
  padding-block: 10px;
  font-size: 14px;
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
  font-size: 14px;
}
[part$=-detail] {
  padding-inline-start: 12px;
}
[part=news] {
  display: grid;
  grid-template-columns: 1fr auto;
}
[part=news] ul {
  grid-column: 1 / 3;
}
@media (forced-colors: active) {
  [part~=choice]:has(:checked) {
    border-width: 2px;
    border-color: Highlight;
  }
}
`
