/** The look of the cart drawer: a panel at the end of the reading direction, as wide as the window on phones. */
export const cartDrawerCss: string = `
:host {
  display: contents;
}
:host([mode=page]) {
  display: block;
  container-type: inline-size;
}
:host([mode=page][hidden]) {
  display: none;
}
/* A look of its own needs a ground of its own: the page's may be of the other kind. */
:host([mode=page][theme=dark]), :host([mode=page][theme=light]) {
  padding-inline: calc(var(--s-space) * 2);
  background: var(--s-surface);
}
dialog {
  --away: 100%;
  inset-inline: auto 0;
  inline-size: min(100vw, var(--store-drawer-width, calc(416 * var(--s-px))));
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--s-surface);
  color: var(--s-text);
  font-size: calc(15 * var(--s-px));
  text-align: start;
  overflow-wrap: anywhere;
  translate: var(--away);
  transition: translate .28s cubic-bezier(.3, .8, .3, 1), overlay .28s allow-discrete, display .28s allow-discrete;
}
dialog:dir(rtl) {
  --away: -100%;
}
dialog[open] {
  translate: 0;
}
dialog::backdrop {
  background: var(--store-drawer-backdrop, #0f11168c);
}
@starting-style {
  dialog[open] {
    translate: var(--away);
  }
}
.sheet {
  display: flex;
  flex-direction: column;
  block-size: 100%;
}
header, [part=body], footer {
  padding: calc(var(--s-space) * 1.5) calc(var(--s-space) * 2.5);
}
header, [part=line], [part=line-removed] {
  border-block-end: 1px solid var(--s-line);
}
header, .edit, .callout, [part=line-removed], [part=coupon-applied], dl div {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px calc(var(--s-space) * 1.5);
}
[part=heading], [part=line-title], p, ul, dl, dd {
  margin: 0;
  padding: 0;
  list-style: none;
}
[part=heading] {
  flex: 1;
  font-size: calc(19 * var(--s-px));
  outline: 0;
}
small, .edit > :not(.stepper), [part=line-details], [part=line-removed], s, [data-pending] [part=line-price],
[aria-busy=true] dd {
  color: var(--s-muted);
  font-size: calc(14 * var(--s-px));
  font-weight: 400;
}
[part=body] {
  flex: 1;
  display: flex;
  flex-direction: column;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding-block: 0;
}
[part=line] {
  --image: 96px;
  position: relative;
  display: grid;
  grid-template-columns: var(--image) minmax(0, 1fr);
  align-items: start;
  gap: calc(var(--s-space) * 2);
  padding-block: calc(var(--s-space) * 2);
}
[part=line] > div, footer, dl {
  display: grid;
  gap: 4px;
}
[part=line-price], [part=line-details] {
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
}
[part=line-price] {
  align-items: baseline;
}
[part=line-price] [part=line-total] {
  margin-inline-start: auto;
  color: var(--s-text);
  font-size: 15px;
  font-weight: 600;
}
[part=coupon-form]:has([aria-expanded=true]), [part=estimate]:has([aria-expanded=true]), [part=note]:has([aria-expanded=true]) {
  padding-block-end: 16px;
}
/* What looks like a link stands where the text above and below it does. */
[part=tax-toggle], [part=remove-button] {
  margin-inline: -3px;
}
.button[part$=-toggle] {
  text-decoration: none;
}
[part$=-toggle]::after {
  content: '';
  flex: none;
  inline-size: 7px;
  block-size: 7px;
  margin: -4px 4px 0 auto;
  border: solid;
  border-width: 0 1.8px 1.8px 0;
  rotate: 45deg;
  transition: rotate .15s, margin .15s;
}
[part$=-toggle][aria-expanded=true]::after {
  margin-block-start: 4px;
  rotate: 225deg;
}
/* A row of the accordion: icon, label, chevron. */
.button.quiet[part$=-toggle]:not([part=tax-toggle]) {
  justify-content: start;
  inline-size: 100%;
  min-block-size: 52px;
  padding-inline: 0;
  gap: 12px;
}
[part$=-toggle] svg, .middle svg {
  flex: none;
  inline-size: 22px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linejoin: round;
}
[part=tax-toggle].button {
  font: inherit;
  gap: 6px;
}
[part=line-image] {
  border-radius: var(--s-corner);
}
[part=line-title] {
  font-size: inherit;
  line-height: 1.35;
}
[part=line-title] a {
  color: inherit;
  text-decoration: none;
}
[part=line-title] a:hover {
  text-decoration: underline;
}
/* The link of the name is also that of the picture. */
[part=line-title] a::after {
  content: '';
  position: absolute;
  inset: calc(var(--s-space) * 2) auto auto 0;
  inset-inline: 0 auto;
  inline-size: var(--image);
  block-size: var(--image);
}
i {
  display: inline-block;
  inline-size: .8em;
  block-size: .8em;
  margin-inline-end: .3em;
  border: 1px solid var(--s-edge);
  border-radius: 50%;
  forced-color-adjust: none;
}
.edit small {
  order: 1;
  flex-basis: 100%;
}
[part=line-removed] .button, .callout .button {
  min-block-size: 40px;
  color: var(--s-text);
}
.callout {
  padding: 6px 12px;
  border-inline-start: 3px solid var(--s-edge);
  border-radius: 4px;
  background: var(--s-raised);
  font-size: calc(14 * var(--s-px));
}
.callout.error {
  border-color: var(--s-danger);
}
[part=body] > .callout {
  margin-block-start: 12px;
}
[part=coupon], [part=estimate], [part=note], [part=extras] > button {
  border-block-end: 1px solid var(--s-line);
}
[part=note], [part=extras] > button:last-of-type {
  border-block-end: 0;
}
[part=coupon]:has([part=coupon-applied]) {
  padding-block: 14px;
}
form {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s-space);
}
form .quiet, form .callout {
  grid-column: 1 / 3;
}
form input {
  min-inline-size: 0;
  padding-inline: 12px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-corner);
  background: none;
  font-size: calc(16 * var(--s-px));
}
form input::placeholder {
  color: var(--s-muted);
  opacity: 1;
}
[aria-invalid] {
  border-color: var(--s-danger);
}
[part=coupon-applied] {
  justify-content: start;
  padding-inline-start: 12px;
  border: 1px dashed var(--s-success);
  border-radius: var(--s-corner);
}
[part=coupon-applied] .button {
  margin-inline-start: auto;
}
b, [part=discount] dd {
  color: var(--s-success);
}
footer {
  gap: 10px;
  padding-block-end: max(16px, env(safe-area-inset-bottom));
}
footer:has(dl) {
  border-block-start: 1px solid var(--s-line);
}
footer .primary {
  min-block-size: 50px;
}
[part=tax]:not(:has(~ [part=total])) {
  color: var(--s-muted);
  font-size: calc(14 * var(--s-px));
}
dl {
  font-variant-numeric: tabular-nums;
}
[part=total] {
  font-size: calc(17 * var(--s-px));
  font-weight: 700;
}
[part=total] dd {
  font: inherit;
}
.middle {
  display: grid;
  place-items: center;
  align-content: center;
  gap: 20px;
  flex: 1;
  font-size: calc(17 * var(--s-px));
  text-align: center;
}
.middle .button {
  text-decoration: none;
}
[part=empty] {
  gap: 8px;
  padding-block: 40px;
}
[part=empty] svg {
  inline-size: 56px;
  margin-inline: auto;
  stroke-width: 1.1;
  color: var(--s-muted);
}
[part=empty] .button {
  margin-block-start: 16px;
}
.offer {
  min-block-size: 52px;
}
[part=extras] {
  display: grid;
}
.page {
  block-size: auto;
  font-size: calc(15 * var(--s-px));
  overflow-wrap: anywhere;
}
.page > * {
  padding-inline: 0;
}
.page > [part=body] {
  overflow: visible;
}
.page [part=heading] {
  font-size: calc(26 * var(--s-px));
}
@container (min-width: 48em) {
  .page {
    display: grid;
    grid-template-columns: minmax(0, 1fr) calc(352 * var(--s-px));
    align-items: start;
    column-gap: calc(var(--s-space) * 5);
  }
  .page > header {
    grid-column: 1 / 3;
  }
  .page > footer {
    position: sticky;
    inset-block-start: var(--store-page-top, calc(var(--s-space) * 2));
    margin-block-start: calc(var(--s-space) * 2);
  }
  .page > footer:has(dl) {
    padding: calc(var(--s-space) * 2.5);
    border: 1px solid var(--s-line);
    border-radius: var(--s-radius);
    background: var(--s-surface);
  }
}
@media (max-width: 480px) {
  dialog {
    inline-size: 100vw;
  }
  [part=line] {
    --image: 22vw;
  }
}
/* Where the window is low the lines keep their part of it: what does not fit of the sums is scrolled, but the total. */
@media (520px < height <= 760px) {
  dialog [part=body] {
    flex: 1 0 45%;
  }
  dialog footer:has(dl) {
    min-block-size: 0;
    grid-template-rows: minmax(4em, 1fr);
  }
  dialog dl {
    overflow-y: auto;
  }
  dialog [part=total] {
    position: sticky;
    inset-block-end: 0;
    background: var(--s-surface);
  }
}
@media (max-height: 520px) {
  .sheet {
    overflow-y: auto;
  }
  [part=body] {
    flex: none;
  }
}
@media (forced-colors: active) {
  dialog, .callout {
    border: 1px solid;
  }
}
`
