/** `product-id` → `productId`. */
export const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** `product-card` → `ProductCard`. */
export const pascalCase = (name) => camelCase(`-${name}`)
