/**
 * The look of the page and the quick view of a product, and of the quick view's button. From 680 px on the pictures are
 * beside the text, and stay in view while it is read.
 *
 * @cssproperty --store-sticky-top - How far from the top of the window the pictures stay while the text is read, under what the page keeps there. Default: `16px`
 * @cssproperty --store-detail-columns - Grid columns of the wide page of a product. Default: `minmax(0, 1fr) minmax(0, 1fr)`
 */
export const detailCss: string = `
:host([layout=quick-view]) {
  display: contents;
}
[part=quick-view-button] {
  position: absolute;
  inset: auto 12px 12px;
  min-block-size: 40px;
  background: var(--s-surface);
  font-size: calc(14 * var(--s-px));
}
@media (hover: none) {
  .compact [part=quick-view-button] {
    inset: auto 8px 8px auto;
    min-block-size: 36px;
    padding-inline: 12px;
  }
}
@media (hover: hover) {
  .media > [part=quick-view-button] {
    opacity: 0;
    translate: 0 6px;
    transition: opacity .15s, translate .15s;
  }
  .card:hover [part=quick-view-button], .card:focus-within [part=quick-view-button] {
    opacity: 1;
    translate: 0;
  }
}
.detail-box {
  container-type: inline-size;
}
.detail, .info, .texts, .head {
  display: grid;
  gap: calc(var(--s-space) * 2);
  align-content: start;
}
.detail {
  gap: calc(var(--s-space) * 3) calc(var(--s-space) * 6);
}
.head, .choosing {
  display: grid;
  gap: 6px;
}
.info > .price {
  margin: 0;
  font-size: calc(20 * var(--s-px));
}
.info #name {
  font-size: calc(24 * var(--s-px));
  line-height: 1.2;
  text-wrap: balance;
}
.brand {
  margin: 0;
  color: var(--s-muted);
  font-size: calc(14 * var(--s-px));
  letter-spacing: .04em;
}
.aside, .left, small {
  color: var(--s-muted);
  font-size: calc(14 * var(--s-px));
  font-weight: 400;
}
.left {
  justify-self: end;
}
/* The third row is kept for what is wrong: nothing moves when it appears, and a second line fits into the gap below. */
.info .option:not(.ways) {
  grid-template: auto auto calc(20 * var(--s-px)) / minmax(0, 1fr);
  gap: 8px 0;
}
.info .option > :is(.left, .problem) {
  grid-area: 3 / 1;
  font-size: calc(13 * var(--s-px));
  line-height: 1.38;
}
.choosing {
  position: relative;
}
.info .buy {
  position: relative;
  padding-block-end: calc(28 * var(--s-px));
}
.info [part=message]:not(.visually-hidden) {
  position: absolute;
  inset: calc(100% - 24 * var(--s-px)) 0 auto;
  margin: 0;
  font-size: calc(13 * var(--s-px));
  line-height: 1.38;
}
.saved {
  padding: 1px 8px;
  border-radius: 99px;
  background: color-mix(in srgb, var(--s-danger) 12%, var(--s-surface));
  color: var(--s-danger);
  font-size: calc(13 * var(--s-px));
  font-weight: 600;
}
textarea.field {
  min-block-size: 88px;
  resize: vertical;
}
.reasons {
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  color: var(--s-muted);
  font-size: calc(13 * var(--s-px));
}
.choosing:has(.reasons) [part~=option-name] {
  max-inline-size: 45%;
}
.reasons ul {
  position: absolute;
  z-index: 2;
  inset-inline-end: 0;
  inline-size: min(320px, 85cqi);
  margin: 4px 0 0;
  padding: 12px 14px 12px 30px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-corner);
  background: var(--s-surface);
  color: var(--s-text);
  box-shadow: var(--s-shadow);
}
.reasons ul:dir(rtl) {
  padding: 12px 30px 12px 14px;
}
summary {
  display: flex;
  gap: 10px;
  align-items: center;
  justify-content: space-between;
  cursor: pointer;
  list-style: none;
}
summary::-webkit-details-marker {
  display: none;
}
summary::after {
  content: '';
  flex: none;
  inline-size: 7px;
  block-size: 7px;
  margin-inline-end: 3px;
  border: solid;
  border-width: 0 1.5px 1.5px 0;
  rotate: 45deg;
  translate: 0 -2px;
  transition: rotate .15s, translate .15s;
}
[open] > summary::after {
  rotate: 225deg;
  translate: 0 2px;
}
.reasons summary::after {
  inline-size: 5px;
  block-size: 5px;
}
.info .notes {
  display: grid;
  color: var(--s-muted);
}
.info .stock {
  display: flex;
  gap: 8px;
  align-items: center;
  color: var(--s-text);
  font-weight: 500;
}
.stock::before {
  content: '';
  inline-size: 8px;
  block-size: 8px;
  border-radius: 50%;
  background: var(--s-success);
}
.info .stock.low {
  color: var(--s-danger);
}
.stock.low::before {
  background: var(--s-danger);
}
.stock:is(.out, .ahead)::before {
  background: var(--s-muted);
}
.stack {
  display: grid;
}
.stack > * {
  grid-area: 1 / 1;
}
.kept {
  visibility: hidden;
}
.sticky-bar {
  inset: auto 0 0;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  inline-size: auto;
  margin: 0;
  padding: 10px 16px max(10px, env(safe-area-inset-bottom));
  border: 0;
  border-block-start: 1px solid var(--s-line);
  background: var(--s-surface);
  color: var(--s-text);
}
.sticky-bar:popover-open {
  display: flex;
}
.sticky-bar span {
  display: grid;
  min-inline-size: 0;
  font-size: calc(14 * var(--s-px));
}
.sticky-bar b {
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.sticky-bar .button {
  flex: none;
}
@media (min-width: 720px) {
  .sticky-bar:popover-open {
    display: none;
  }
}
.ways {
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
}
.ways legend {
  margin-block-end: 8px;
}
.way {
  display: flex;
  gap: 12px;
  align-items: start;
  padding: 10px 14px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-corner);
  cursor: pointer;
}
.way:has(:checked) {
  border-color: var(--s-accent);
  box-shadow: inset 0 0 0 1px var(--s-accent);
}
.way input {
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  margin: 2px 0 0;
  accent-color: var(--s-accent);
}
.way b, .way small {
  display: block;
  font-weight: 500;
}
.texts {
  gap: 0;
  margin-block-start: var(--s-space);
}
.section, .facts {
  margin: 0;
  border-block-start: 1px solid var(--s-line);
  font-size: calc(15 * var(--s-px));
}
.facts {
  padding-block: 14px;
}
[part=section-title] {
  min-block-size: calc(52 * var(--s-px));
  font-size: calc(16 * var(--s-px));
  font-weight: 600;
}
.rich {
  padding-block-end: 14px;
  overflow-wrap: anywhere;
}
.section .rich {
  padding-block: 0 16px;
}
.rich :is(p, ul, ol, dl, blockquote, table, pre, h1, h2, h3, h4, h5, h6) {
  margin: 0 0 .7em;
}
.rich a {
  color: inherit;
}
.rich > :last-child {
  margin-block-end: 0;
}
.rich :is(h1, h2, h3, h4, h5, h6) {
  font-size: calc(16 * var(--s-px));
}
.rich table {
  display: block;
  overflow-x: auto;
  border-collapse: collapse;
}
.rich :is(td, th) {
  padding: 5px 14px 5px 0;
  border-block-end: 1px solid var(--s-line);
  text-align: start;
}
.rich pre {
  overflow-x: auto;
}
.facts {
  display: grid;
  gap: 4px;
  font-size: calc(14 * var(--s-px));
}
.facts div {
  display: flex;
  gap: 12px;
}
.facts dt {
  flex: 0 0 9em;
  color: var(--s-muted);
}
.facts dd {
  margin: 0;
}
.quick-view {
  inline-size: min(100vw - 24px, 960px);
  max-inline-size: none;
  max-block-size: calc(100dvh - 24px);
  padding: 0;
  border: 0;
  border-radius: var(--s-radius);
  background: var(--s-surface);
  color: var(--s-text);
  box-shadow: var(--s-shadow);
}
.quick-view::backdrop, .zoom::backdrop {
  background: var(--store-drawer-backdrop, #0f11168c);
}
.sheet {
  position: relative;
  padding: calc(var(--s-space) * 2.5);
}
.sheet > .button {
  position: sticky;
  inset-block-start: 12px;
  z-index: 1;
  float: inline-end;
  margin: -8px -8px 0 8px;
  background: var(--s-surface);
}
.sheet > .detail-box {
  clear: both;
}
.see-all {
  display: inline-block;
  padding-block: 12px;
  color: inherit;
}
@container (min-width: 680px) {
  .info #name {
    font-size: calc(32 * var(--s-px));
  }
  .detail {
    grid-template-columns: var(--store-detail-columns, minmax(0, 1fr) minmax(0, 1fr));
  }
  .gallery {
    position: sticky;
    inset-block-start: var(--store-sticky-top, 16px);
    align-self: start;
  }
}
@media (forced-colors: active) {
  .quick-view {
    border: 1px solid;
  }
  .saved {
    padding: 0;
  }
}
`
