/**
 * The look of the product card. It asks its own width, never the window's: below 460 px the picture is on top, from there
 * on beside the text.
 *
 * @cssproperty --store-ribbon - Background of the ribbon, which lies on the picture. Default: `#fff`
 * @cssproperty --store-on-ribbon - Text of the ribbon
 * @cssproperty --store-card-columns - Grid columns of the wide card. Default: `minmax(0, 2fr) minmax(0, 3fr)`
 */
export const productCardCss: string = `
:host {
  container-type: inline-size;
}
:host(:not(:only-of-type, [layout=detail], [layout=quick-view])) {
  display: inline-block;
  inline-size: auto;
  max-inline-size: 100%;
  vertical-align: top;
}
.card {
  display: flex;
  flex-direction: column;
  min-block-size: 100%;
  overflow: clip;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  background: var(--s-surface);
  transition: box-shadow .2s;
}
.card:hover {
  box-shadow: var(--s-shadow);
}
.media {
  position: relative;
  overflow: hidden;
}
.badges, .media > a {
  position: absolute;
  inset: 0;
}
.badges, .price, .chips, .swatches, .notes, .row {
  display: flex;
  flex-wrap: wrap;
}
.badges {
  inset: 12px;
  inset-block-end: auto;
  gap: 8px;
  pointer-events: none;
}
.ribbon {
  padding: 3px 10px;
  border-radius: 99px;
  background: var(--store-ribbon, #fff);
  color: var(--store-on-ribbon, #1b1d22);
  font-size: calc(12 * var(--s-px));
  font-weight: 600;
  box-shadow: 0 1px 3px #0002;
}
.body {
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: calc(var(--s-space) * 1.5);
  padding: calc(var(--s-space) * 2);
}
#name {
  margin: 0;
  font-size: calc(16 * var(--s-px));
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
}
#name a {
  color: inherit;
  text-decoration: none;
}
#name a:hover {
  text-decoration: underline;
}
.price {
  align-items: baseline;
  gap: 0 8px;
  margin: calc(var(--s-space) * -1) 0 0;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
}
.reduced, .problem, .notes b, [aria-invalid] {
  color: var(--s-danger);
}
.reduced {
  font-weight: 600;
}
s, .per-unit, .notes, .option > :first-child {
  color: var(--s-muted);
  font-size: calc(14 * var(--s-px));
  font-weight: 400;
}
.option {
  display: grid;
  gap: 8px;
}
.option b {
  color: var(--s-text);
  font-weight: 500;
}
.chips, .swatches {
  gap: 6px;
}
.swatches {
  gap: 10px;
  padding: 3px;
}
.choice, .field {
  min-inline-size: 40px;
  min-block-size: 36px;
  padding: 4px 10px;
  border: 1px solid var(--s-edge);
  border-radius: calc(var(--s-corner) * .8);
  background: none;
  color: var(--s-text);
  font-size: calc(14 * var(--s-px));
  overflow-wrap: anywhere;
}
.field {
  inline-size: 100%;
  min-block-size: 44px;
  background: var(--s-surface);
}
.choice {
  position: relative;
  cursor: pointer;
}
.choice:hover {
  border-color: var(--s-text);
}
[aria-checked=true] {
  border-color: var(--s-accent);
  box-shadow: inset 0 0 0 1px var(--s-accent);
  font-weight: 600;
}
.choice[aria-disabled=true] {
  border-style: dashed;
  color: var(--s-muted);
  text-decoration: line-through;
  cursor: not-allowed;
}
.choice.swatch {
  min-inline-size: 28px;
  min-block-size: 28px;
  padding: 0;
  border: 1px solid color-mix(in srgb, var(--s-text) 28%, transparent);
  border-radius: 50%;
  forced-color-adjust: none;
}
.swatch[aria-checked=true] {
  box-shadow: 0 0 0 2px var(--s-surface), 0 0 0 4px var(--s-accent);
}
.swatch:focus-visible {
  outline-offset: 5px;
}
.swatch[aria-disabled=true]::after {
  content: '';
  position: absolute;
  inset: -3px;
  background: linear-gradient(to top right, #0000 46%, var(--s-surface) 0 48%, var(--s-text) 0 52%, var(--s-surface) 0 54%, #0000 0);
}
[aria-invalid] .choice, .field[aria-invalid] {
  border-color: var(--s-danger);
}
.problem {
  font-size: calc(14 * var(--s-px));
}
.problem:empty {
  margin-block-start: calc(var(--s-space) * -1);
}
.notes {
  gap: 2px 12px;
  margin: 0;
}
.buy {
  display: flex;
  flex-direction: column;
  gap: var(--s-space);
  margin-block-start: auto;
}
.row {
  gap: var(--s-space);
}
.row .stepper {
  flex: 1 0 auto;
  justify-content: space-between;
}
.row > .button {
  flex: 999 1 8em;
  padding-inline: 12px;
}
.state {
  gap: calc(var(--s-space) * 1.5);
  align-items: center;
  justify-content: center;
  text-align: center;
  padding: calc(var(--s-space) * 3);
}
@container (max-width: 220px) {
  .body {
    padding: calc(var(--s-space) * 1.5);
  }
}
.compact .body {
  gap: var(--s-space);
  padding: calc(var(--s-space) * 1.5);
}
.compact .price {
  margin: 0;
}
.compact .option {
  order: 1;
}
.compact .option > :first-child {
  position: absolute;
  clip-path: inset(50%);
}
.compact .buy {
  order: 2;
}
.compact .row > .button {
  min-block-size: 40px;
  padding-inline: 4px;
  font-size: .875em;
}
.compact .swatches {
  gap: 8px;
}
.compact .swatch {
  min-inline-size: 24px;
  min-block-size: 24px;
}
@container (min-width: 340px) {
  .body {
    padding: calc(var(--s-space) * 2.5);
  }
  #name {
    font-size: calc(18 * var(--s-px));
  }
}
@container (min-width: 460px) {
  .card:not(.state) {
    display: grid;
    grid-template-columns: var(--store-card-columns, minmax(0, 2fr) minmax(0, 3fr));
  }
  .media {
    align-self: start;
    margin: calc(var(--s-space) * 2);
    margin-inline-end: 0;
    border-radius: var(--s-corner);
  }
}
@media (forced-colors: active) {
  [aria-checked=true] {
    outline: 2px solid Highlight;
    outline-offset: 2px;
  }
  .choice[aria-disabled=true] {
    color: GrayText;
  }
}
`
