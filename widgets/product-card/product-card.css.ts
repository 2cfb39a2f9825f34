/**
 * The look of the product card. It asks its own width, never the window's: below 460 px the picture is on top, from there
 * on beside the text.
 *
 * @cssproperty --store-card-columns - Grid columns of the wide card. Default: `minmax(0, 2fr) minmax(0, 3fr)`
 */
export const productCardCss: string = `
:host {
  container-type: inline-size;
}
.card {
  display: flex;
  flex-direction: column;
  block-size: 100%;
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
  flex: none;
  overflow: hidden;
}
.media a {
  display: block;
}
.media img {
  transition: scale .5s cubic-bezier(.2, .7, .3, 1);
}
.card:hover .media a img {
  scale: 1.03;
}
.badges {
  position: absolute;
  inset-block-start: calc(var(--s-space) * 1.5);
  inset-inline: calc(var(--s-space) * 1.5);
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--s-space);
  pointer-events: none;
}
.ribbon {
  padding: 3px 10px;
  border-radius: 99px;
  background: var(--s-surface);
  color: var(--s-text);
  font-size: 12px;
  font-weight: 600;
  letter-spacing: .01em;
  box-shadow: 0 1px 3px #0002;
}
.body {
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: calc(var(--s-space) * 1.5);
  min-inline-size: 0;
  padding: calc(var(--s-space) * 2);
}
.head {
  display: grid;
  gap: calc(var(--s-space) * .5);
}
.name {
  margin: 0;
  font-size: 16px;
  font-weight: 600;
  line-height: 1.3;
  letter-spacing: -.005em;
  overflow-wrap: anywhere;
  text-wrap: pretty;
}
.name a {
  color: inherit;
  text-decoration: none;
}
.name a:hover {
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
}
.price {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--s-space);
  margin: 0;
  font-variant-numeric: tabular-nums;
}
.current {
  font-weight: 500;
}
.reduced {
  color: var(--s-danger);
  font-weight: 600;
}
.price s, .per-unit, .notes {
  color: var(--s-muted);
  font-size: 14px;
}
.per-unit {
  font-size: 13px;
}
.option {
  display: grid;
  gap: var(--s-space);
  font-size: 13px;
}
.option > :first-child {
  color: var(--s-muted);
}
.chosen {
  margin-inline-start: 2px;
  color: var(--s-text);
  font-weight: 500;
}
.chips, .swatches {
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
}
.swatches {
  gap: 10px;
  padding: 3px;
}
.choice {
  position: relative;
  min-inline-size: 40px;
  min-block-size: 36px;
  padding: 4px 10px;
  border: 1px solid var(--s-edge);
  border-radius: calc(var(--s-corner) * .8);
  background: none;
  font-size: 14px;
  line-height: 1.2;
  overflow-wrap: anywhere;
  cursor: pointer;
  touch-action: manipulation;
  transition: border-color .15s, box-shadow .15s;
}
.choice:hover:not([aria-disabled]) {
  border-color: var(--s-text);
}
.choice[aria-checked=true] {
  border-color: var(--s-accent);
  box-shadow: inset 0 0 0 1px var(--s-accent);
  font-weight: 600;
}
.choice[aria-disabled] {
  border-style: dashed;
  color: var(--s-muted);
  text-decoration: line-through;
  cursor: not-allowed;
}
.swatch {
  min-inline-size: 0;
  min-block-size: 0;
  inline-size: 28px;
  block-size: 28px;
  padding: 0;
  border-color: color-mix(in srgb, var(--s-text) 28%, transparent);
  border-radius: 50%;
  forced-color-adjust: none;
}
.swatch::before {
  content: '';
  position: absolute;
  inset: -6px;
  border-radius: 50%;
}
.swatch[aria-checked=true] {
  border-color: transparent;
  box-shadow: 0 0 0 2px var(--s-surface), 0 0 0 4px var(--s-accent);
}
.swatch:focus-visible {
  outline-offset: 5px;
}
.swatch[aria-disabled] {
  border-style: solid;
  opacity: .75;
}
.swatch[aria-disabled]::after {
  content: '';
  position: absolute;
  inset: -3px;
  background: linear-gradient(to top right, transparent calc(50% - 2.5px), var(--s-surface) 0 calc(50% - 1px), var(--s-text) 0 calc(50% + 1px), var(--s-surface) 0 calc(50% + 2.5px), transparent 0);
}
.field {
  inline-size: 100%;
  min-block-size: 44px;
  padding: 0 calc(var(--s-space) * 1.5);
  border: 1px solid var(--s-edge);
  border-radius: var(--s-corner);
  background: var(--s-surface);
  font-size: 14px;
}
[aria-invalid] .choice, .field[aria-invalid] {
  border-color: var(--s-danger);
}
.problem, .message {
  color: var(--s-danger);
  font-size: 14px;
  line-height: 1.35;
}
.notes {
  display: flex;
  flex-wrap: wrap;
  gap: 2px calc(var(--s-space) * 1.5);
  margin: 0;
}
.low {
  color: var(--s-danger);
  font-weight: 500;
}
.buy {
  display: flex;
  flex-direction: column;
  gap: var(--s-space);
  margin-block-start: auto;
}
.row {
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-space);
}
.row .stepper {
  flex: 1 0 auto;
  justify-content: space-between;
  max-inline-size: 100%;
}
.row > .button {
  flex: 999 1 8em;
  min-inline-size: 0;
  padding-inline: calc(var(--s-space) * 1.5);
}
.message:not(:empty) {
  margin-block-start: 2px;
}
.message:empty {
  margin-block-start: calc(var(--s-space) * -1);
}
.message.good {
  color: var(--s-success);
}
.state {
  display: grid;
  gap: calc(var(--s-space) * 1.5);
  justify-items: start;
  margin: 0;
  padding: calc(var(--s-space) * 3) calc(var(--s-space) * 2);
}
.state p {
  margin: 0;
}
.check {
  inline-size: 1em;
  block-size: 1em;
  fill: none;
  stroke: currentColor;
  stroke-width: 2.2;
}
@container (min-width: 340px) {
  .body {
    padding: calc(var(--s-space) * 2.5);
  }
  .name {
    font-size: 18px;
  }
}
@container (min-width: 460px) {
  .card {
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
  .choice[aria-checked=true] {
    outline: 2px solid Highlight;
    outline-offset: 2px;
  }
  .choice[aria-disabled] {
    border-color: GrayText;
    color: GrayText;
  }
}
`
