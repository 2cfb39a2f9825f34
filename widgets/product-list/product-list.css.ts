/**
 * The look of the product list. It asks its own width, never the window's: as many columns as have room, up to a number.
 *
 * @cssproperty --store-list-columns - Most columns. Default: 5
 * @cssproperty --store-list-item-width - Least width of a card. Default: 14em, and half of a list that is narrower than two of these
 * @cssproperty --store-list-gap - Space between cards. Default: 12px to 20px, by the width of the list
 * @cssproperty --store-list-item-height - Height that is kept for a card until it is drawn. Default: 26em
 */
export const productListCss: string = `
:host {
  --gap: var(--store-list-gap, clamp(12px, 2.5cqi, 20px));
  --least: var(--store-list-item-width, min(14em, max(8em, (100% - var(--gap)) / 2)));
  --most: var(--store-list-columns, 5);
  --height: var(--store-list-item-height, 26em);
  container-type: inline-size;
}
.items {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(var(--least), (100% - (var(--most) - 1) * var(--gap)) / var(--most))), 1fr));
  gap: var(--gap);
  margin: 0;
  padding: 0;
  list-style: "";
}
li {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  content-visibility: auto;
  contain-intrinsic-block-size: auto var(--height);
  /* Focus rings and shadows. */
  overflow-clip-margin: 10px;
}
@supports not (overflow-clip-margin: 10px) {
  .items {
    overflow-x: clip;
  }
  li {
    margin: -10px;
    padding: 10px;
  }
}
.ghost {
  align-content: start;
  gap: 12px;
}
li:empty {
  min-block-size: var(--height);
}
.ghost .picture {
  aspect-ratio: 1;
  border-radius: var(--s-radius);
}
:focus:not(:focus-visible) {
  outline: none;
}
.stale .items {
  opacity: .45;
  transition: opacity .2s .15s;
}
.total {
  min-block-size: 1.45em;
  margin: 0 0 calc(var(--s-space) * 1.5);
  color: var(--s-muted);
  font-size: calc(14 * var(--s-px));
}
.asked {
  display: grid;
  grid-template: minmax(44px, auto) auto auto 1fr / minmax(0, 1fr);
}
.results {
  grid-row: 4;
  margin-block-start: calc(var(--s-space) * 1.5);
}
@container (max-width: 40em) {
  .searched {
    grid-template-rows: minmax(96px, auto);
  }
}
@container (min-width: 52em) {
  .filtered {
    grid-template: minmax(44px, auto) auto 1fr / calc(208 * var(--s-px)) minmax(0, 1fr);
    column-gap: 32px;
  }
  .filtered .results {
    grid-area: 3 / 2;
  }
}
`
