import { fileURLToPath } from 'node:url'

const file = (name) => fileURLToPath(new URL(name, import.meta.url))

/** Module that the sources import → the module in the bundles and in the Preact run of the browser tests. */
export const preactAliases = {
  react: file('react.mjs'),
  'react-dom/client': file('react-dom-client.mjs'),
  'react/jsx-runtime': file('jsx-runtime.mjs'),
}
