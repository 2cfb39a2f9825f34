/** The look of the login box: one column, as wide as its place up to a comfortable line. */
export const loginBoxCss: string = `
[part=box] {
  display: grid;
  gap: calc(var(--s-space) * 2);
  inline-size: 100%;
  max-inline-size: var(--store-login-width, calc(416 * var(--s-px)));
  padding: calc(var(--s-space) * 3);
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  background: var(--s-surface);
  box-shadow: var(--s-shadow);
  text-align: start;
  overflow-wrap: anywhere;
}
dialog {
  inline-size: min(100vw - 16px, var(--store-login-width, calc(416 * var(--s-px))));
  max-block-size: calc(100% - 16px);
  padding: 0;
  border: 0;
  border-radius: var(--s-radius);
  background: var(--s-surface);
  color: inherit;
  overscroll-behavior: contain;
}
dialog::backdrop {
  background: var(--store-login-backdrop, #0f11168c);
}
dialog:not(:modal) {
  position: fixed;
  inset: 0;
  z-index: 1000;
  margin: auto;
  box-shadow: 0 0 0 200vmax var(--store-login-backdrop, #0f11168c);
}
dialog [part=box] {
  border-color: transparent;
  box-shadow: none;
}
[part=close-button] {
  position: absolute;
  inset-block-start: 10px;
  inset-inline-end: 10px;
}
dialog h2 {
  padding-inline-end: 40px;
}
h2, p, ul {
  margin: 0;
  padding: 0;
}
h2 {
  font-size: calc(24 * var(--s-px));
  line-height: 1.25;
  letter-spacing: -.01em;
}
h2:focus, [part=summary]:focus {
  outline-offset: 4px;
}
form, .field, .captcha, .providers {
  display: grid;
  gap: calc(var(--s-space) * 2);
}
.field {
  gap: 4px;
}
label {
  font-weight: 600;
  font-size: calc(15 * var(--s-px));
}
small, p, .or {
  color: var(--s-muted);
  font-weight: 400;
}
.or {
  display: flex;
  align-items: center;
  gap: 12px;
}
.or::before, .or::after {
  content: '';
  flex: 1;
  border-block-start: 1px solid var(--s-line);
}
input {
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: 46px;
  padding: 8px 12px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-corner);
  background: var(--s-surface);
  color: var(--s-text);
}
input[readonly] {
  background: var(--s-raised);
}
input[aria-invalid] {
  border-color: var(--s-danger);
  box-shadow: inset 0 0 0 1px var(--s-danger);
}
.links .button, [part=summary] .button {
  margin-inline: -2px;
}
[part=captcha-back-button] {
  justify-self: start;
}
.problem, .hint {
  font-size: calc(14 * var(--s-px));
}
[part=notice]:empty {
  display: none;
}
.hint {
  color: var(--s-muted);
}
.problem {
  color: var(--s-danger);
}
[part=summary] {
  padding: 12px 14px;
  border: 1px solid var(--s-danger);
  border-inline-start-width: 5px;
  border-radius: var(--s-corner);
}
[part=summary] b {
  color: var(--s-danger);
}
ul {
  list-style: none;
}
[part=summary-button] {
  text-align: start;
}
[part=notice] {
  color: var(--s-success);
}
.links {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 20px;
}
@media (max-width: 22rem) {
  [part=box] {
    padding: calc(var(--s-space) * 2);
  }
}
`
