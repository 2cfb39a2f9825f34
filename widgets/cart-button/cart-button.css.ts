/**
 * The look of the cart button: no wider with a badge than without, so that nothing jumps when the count arrives.
 *
 * @cssproperty --store-badge - Background of the badge. Default: the accent colour
 * @cssproperty --store-on-badge - Text of the badge
 */
export const cartButtonCss: string = `
:host {
  display: inline-block;
  inline-size: auto;
  vertical-align: middle;
}
.cart {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-inline-size: 44px;
  min-block-size: 44px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--s-corner);
  background: none;
  color: inherit;
  text-decoration: none;
  cursor: pointer;
}
.cart:hover {
  background: color-mix(in srgb, currentColor 8%, transparent);
}
.icon {
  position: relative;
  display: grid;
}
svg {
  inline-size: 24px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
}
.badge {
  position: absolute;
  inset-block-start: -7px;
  inset-inline-start: 13px;
  min-inline-size: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: var(--store-badge, var(--s-accent));
  color: var(--store-on-badge, var(--s-on-accent));
  font-size: calc(11 * var(--s-px));
  font-weight: 600;
  line-height: 18px;
  text-align: center;
  animation: pop .25s;
}
@keyframes pop {
  from {
    scale: .4;
  }
}
`
