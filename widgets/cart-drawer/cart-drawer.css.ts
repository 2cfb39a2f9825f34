/** The look of the cart drawer: a panel at the end of the reading direction, as wide as the window on phones. */
export const cartDrawerCss: string = `
:host {
  display: contents;
}
dialog {
  position: fixed;
  inset: 0 0 0 auto;
  inset-inline: auto 0;
  inline-size: min(100vw, var(--store-drawer-width, 26rem));
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--s-surface);
  color: var(--s-text);
  font-size: 16px;
  line-height: 1.45;
  text-align: start;
  box-shadow: var(--s-shadow);
  overflow: hidden;
  translate: var(--away) 0;
  --away: 100%;
  transition: translate .28s cubic-bezier(.3, .8, .3, 1), overlay .28s allow-discrete, display .28s allow-discrete;
}
dialog:dir(rtl) {
  --away: -100%;
}
dialog[open] {
  translate: 0 0;
}
@starting-style {
  dialog[open] {
    translate: var(--away) 0;
  }
}
dialog::backdrop {
  background: transparent;
  transition: background-color .28s, overlay .28s allow-discrete, display .28s allow-discrete;
}
dialog[open]::backdrop {
  background: var(--store-drawer-backdrop, #0f11168c);
}
@starting-style {
  dialog[open]::backdrop {
    background: transparent;
  }
}
.sheet {
  display: flex;
  flex-direction: column;
  block-size: 100%;
  overflow-wrap: anywhere;
}
header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-space);
  padding: calc(var(--s-space) * 1.5) calc(var(--s-space) * 2.5);
  padding-inline-end: calc(var(--s-space) * 1.5);
  border-block-end: 1px solid var(--s-line);
}
h2 {
  flex: 1;
  margin: 0;
  font-size: 19px;
  line-height: 1.3;
}
.count {
  margin-inline-start: .35em;
  color: var(--s-muted);
  font-size: 14px;
  font-weight: 400;
}
.body {
  flex: 1;
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 calc(var(--s-space) * 2.5) calc(var(--s-space) * 2);
}
.lines {
  margin: 0;
  padding: 0;
  list-style: none;
}
.line {
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  column-gap: calc(var(--s-space) * 2);
  row-gap: var(--s-space);
  padding-block: calc(var(--s-space) * 2);
  border-block-end: 1px solid var(--s-line);
}
/* The link of the name is also that of the picture. */
.line {
  position: relative;
}
h3 a::after {
  content: '';
  position: absolute;
  inset-block-start: calc(var(--s-space) * 2);
  inset-inline-start: 0;
  inline-size: 96px;
  block-size: 96px;
}
.line > * {
  grid-column: 2;
}
.line > .image {
  grid-column: 1;
  grid-row: 1 / span 4;
  align-self: start;
  block-size: 96px;
  overflow: hidden;
  border-radius: var(--s-corner);
}
.line-text {
  display: grid;
  gap: 3px;
  align-content: start;
}
h3 {
  margin: 0;
  font-size: 15px;
  font-weight: 600;
  line-height: 1.35;
}
h3 a {
  color: inherit;
  text-decoration: none;
}
h3 a:hover {
  text-decoration: underline;
  text-underline-offset: 3px;
}
.details {
  display: flex;
  flex-wrap: wrap;
  gap: 0 calc(var(--s-space) * 1.5);
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--s-muted);
  font-size: 14px;
}
.dot {
  display: inline-block;
  inline-size: .8em;
  block-size: .8em;
  margin-inline-end: .3em;
  border: 1px solid var(--s-edge);
  border-radius: 50%;
  vertical-align: -.06em;
  forced-color-adjust: none;
}
.price {
  margin: 0;
  font-size: 15px;
  font-variant-numeric: tabular-nums;
  transition: opacity .2s;
}
.price s {
  margin-inline-start: .3em;
  color: var(--s-muted);
  font-size: 14px;
}
[data-pending] .price, [data-stale] dd {
  opacity: .6;
}
.line-edit {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px calc(var(--s-space) * 1.5);
  font-size: 14px;
}
.line-edit > :last-child:not(.hint), .line-edit > .button {
  margin-inline-start: auto;
}
.line-edit .button.quiet {
  color: var(--s-muted);
}
.line-edit .button.quiet:hover {
  color: var(--s-text);
}
.units {
  color: var(--s-muted);
}
.undo {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: calc(var(--s-space) * 2);
  color: var(--s-muted);
  font-size: 14px;
}
.undo .button {
  flex: none;
  min-block-size: 40px;
  color: var(--s-text);
  font-weight: 600;
}
.hint {
  margin: 0;
  color: var(--s-muted);
  font-size: 13px;
}
.told {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 calc(var(--s-space) * 1.5);
  margin: 0;
  padding: calc(var(--s-space) * .75) calc(var(--s-space) * 1.5);
  border-inline-start: 3px solid var(--s-edge);
  border-radius: calc(var(--s-corner) * .5);
  background: var(--s-raised);
  font-size: 14px;
}
.told.bad {
  border-color: var(--s-danger);
}
.body > .told {
  margin-block-start: calc(var(--s-space) * 2);
}
.coupon {
  padding-block: calc(var(--s-space) * 1.5);
  font-size: 14px;
}
.coupon form {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-space);
  margin-block-start: 4px;
}
.coupon form .told {
  grid-column: 1 / -1;
}
.coupon input {
  min-inline-size: 0;
  block-size: 44px;
  padding-inline: calc(var(--s-space) * 1.5);
  border: 1px solid var(--s-edge);
  border-radius: var(--s-corner);
  background: var(--s-surface);
  font-size: 16px;
}
.coupon input::placeholder {
  color: var(--s-muted);
  opacity: 1;
}
.coupon input[aria-invalid] {
  border-color: var(--s-danger);
}
.chip {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-space);
  margin: 0;
  padding-inline-start: calc(var(--s-space) * 1.5);
  border: 1px dashed var(--s-success);
  border-radius: var(--s-corner);
}
.chip b {
  color: var(--s-success);
}
footer {
  display: grid;
  gap: calc(var(--s-space) * 1.25);
  padding: calc(var(--s-space) * 1.75) calc(var(--s-space) * 2.5);
  padding-block-end: max(calc(var(--s-space) * 2), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--s-line);
}
footer .button.primary {
  min-block-size: 50px;
  font-size: 16px;
}
.totals {
  display: grid;
  gap: 4px;
  margin: 0;
  font-size: 15px;
}
.totals > div {
  display: flex;
  justify-content: space-between;
  gap: calc(var(--s-space) * 2);
}
.totals dd {
  margin: 0;
  min-inline-size: 4em;
  text-align: end;
  font-variant-numeric: tabular-nums;
  transition: opacity .2s;
}
.totals .discount dd {
  color: var(--s-success);
}
.totals .total {
  font-size: 17px;
  font-weight: 700;
}
.middle {
  display: grid;
  justify-items: center;
  align-content: center;
  gap: calc(var(--s-space) * 1.5);
  flex: 1;
  padding-block: calc(var(--s-space) * 4);
  text-align: center;
}
.middle p {
  margin: 0;
}
.middle .button {
  margin-block-start: var(--s-space);
  color: inherit;
  text-decoration: none;
}
.empty-title {
  font-size: 19px;
  font-weight: 600;
}
@media (max-width: 480px) {
  dialog {
    inline-size: 100vw;
  }
}
@media (max-width: 360px) {
  .line {
    grid-template-columns: 72px minmax(0, 1fr);
    column-gap: calc(var(--s-space) * 1.5);
  }
  .line > .image {
    block-size: 72px;
  }
}
@media (max-height: 520px) {
  .sheet {
    overflow-y: auto;
  }
  .body {
    flex: none;
    overflow: visible;
  }
}
@media (forced-colors: active) {
  dialog {
    border-inline-start: 1px solid CanvasText;
  }
  .told {
    border: 1px solid CanvasText;
  }
}
`
