const someElements = `<store-product-card product-slug="ember-mug"></store-product-card>
  <store-cart-button></store-cart-button><store-cart-drawer></store-cart-drawer>`

/** Returns a merchant's page. */
export const merchantPage = (head: string, body = someElements): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shop</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Shop</h1>${body}</main></body></html>`
