/**
 * The look that all widgets share: colours, type, spacing and focus.
 *
 * A page sets the `--store-*` properties; the widgets read the `--s-*` ones, which add a default for light and dark.
 * The dark look follows the page: its `color-scheme`, and light text around an element. `theme="light|dark"` overrides both.
 *
 * An element fills its parent. Elements that query their own width have size containment, so that their content gives them no
 * width: `contain-intrinsic-inline-size` is their width in parents that shrink to fit (inline blocks, floats, table cells).
 *
 * @cssproperty --store-accent - Buttons, links and what is chosen
 * @cssproperty --store-on-accent - Text on the accent colour
 * @cssproperty --store-surface - Background of cards and panels
 * @cssproperty --store-raised - Background of fields, chips and pictures while they load
 * @cssproperty --store-text - Text
 * @cssproperty --store-muted - Secondary text
 * @cssproperty --store-line - Hairlines and borders
 * @cssproperty --store-edge - Borders of fields and of what can be pressed
 * @cssproperty --store-danger - Errors and what is sold out
 * @cssproperty --store-success - What went well
 * @cssproperty --store-radius - Corner radius of cards; buttons and fields follow
 * @cssproperty --store-space - Unit of all spacing
 * @cssproperty --store-font - Font family; the page's own by default
 * @cssproperty --store-heading-font - Font family of titles and headings; that of the text by default
 * @cssproperty --store-font-size - Size of the text; every other size follows. Default: the page's own around the element, at least 16px
 * @cssproperty --store-shadow - Shadow of cards and panels
 */
export const themeCss: string = `
:host {
  --s-accent: var(--store-accent, #1f2430);
  --s-on-accent: var(--store-on-accent, #fff);
  --s-surface: var(--store-surface, #fff);
  --s-raised: var(--store-raised, #f3f3f1);
  --s-text: var(--store-text, #1b1d22);
  --s-muted: var(--store-muted, #5c616b);
  --s-line: var(--store-line, #dfdfdb);
  --s-edge: var(--store-edge, #868b94);
  --s-danger: var(--store-danger, #b3261e);
  --s-success: var(--store-success, #1b6e3f);
  --s-shadow: var(--store-shadow, 0 1px 2px #0000000d, 0 6px 20px #0000000f);
  --s-radius: var(--store-radius, 14px);
  --s-corner: calc(var(--s-radius) * .65);
  --s-space: var(--store-space, 8px);
  --s-focus: 2px solid var(--s-accent);
  --s-px: calc(1em / 16);
  display: block;
  contain-intrinsic-inline-size: min(18em, 100vw - 2em);
  inline-size: -webkit-fill-available;
  inline-size: -moz-available;
  inline-size: stretch;
  min-inline-size: 0;
  color: var(--s-text);
  font-family: var(--store-font, inherit);
  font-size: var(--store-font-size, max(1em, 16px));
  line-height: 1.45;
  -webkit-tap-highlight-color: transparent;
}
@supports (color: light-dark(#000, #000)) {
  :host {
    --s-accent: var(--store-accent, light-dark(#1f2430, #eceef2));
    --s-on-accent: var(--store-on-accent, light-dark(#fff, #16181d));
    --s-surface: var(--store-surface, light-dark(#fff, #1b1d22));
    --s-raised: var(--store-raised, light-dark(#f3f3f1, #292c33));
    --s-text: var(--store-text, light-dark(#1b1d22, #eceef2));
    --s-muted: var(--store-muted, light-dark(#5c616b, #a9afba));
    --s-line: var(--store-line, light-dark(#dfdfdb, #383c45));
    --s-edge: var(--store-edge, light-dark(#868b94, #7a808c));
    --s-danger: var(--store-danger, light-dark(#b3261e, #ff9d94));
    --s-success: var(--store-success, light-dark(#1b6e3f, #7fd6a2));
  }
}
:host([hidden]) {
  display: none;
}
*, ::before, ::after {
  box-sizing: border-box;
}
h1, h2, h3, h4, h5, h6 {
  font-family: var(--store-heading-font, inherit);
}
:focus-visible {
  outline: var(--s-focus);
  outline-offset: 2px;
}
.visually-hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after {
    animation-duration: .01ms !important;
    animation-iteration-count: 1 !important;
    transition-duration: .01ms !important;
  }
}
@media (forced-colors: active) {
  :host {
    --s-focus: 2px solid Highlight;
  }
}
`
