/**
 * Widget → the files it is made of, its entry first, relative to the loader. In the source tree an entry is all there is to name;
 * the build puts the list of the built files in the place of this module.
 */
export const widgetFiles: Readonly<Record<string, readonly string[]>> = {
  'account-panel': ['./account-panel/define.ts'],
  'cart-button': ['./cart-button/define.ts'],
  'cart-drawer': ['./cart-drawer/define.ts'],
  'login-box': ['./login-box/define.ts'],
  'product-card': ['./product-card/define.ts'],
  'product-list': ['./product-list/define.ts'],
  'redirect-button': ['./redirect-button/define.ts'],
}

/** What a visitor whom the shop knows needs beside the widgets: the count of the cart must be asked for. */
export const engineFiles: readonly string[] = []

/** What the page of a product needs beside the card: its `layout="detail"`. */
export const detailFiles: readonly string[] = []

/** Reports elements that are none of the widgets. */
export const unknownFiles: readonly string[] = ['./loader/unknown-element.ts']
