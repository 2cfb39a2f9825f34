import { fileURLToPath } from 'node:url'

const shim = (name) => fileURLToPath(new URL(name, import.meta.url))

/** Module name → file that stands for it in the bundle and in the Preact run of the browser tests. */
export const preactAliases = {
  react: shim('react.mjs'),
  'react-dom/client': shim('react-dom-client.mjs'),
  'react/jsx-runtime': shim('jsx-runtime.mjs'),
}

/** Parts of ofetch that are larger than what we ask of them. */
export const ofetchAliases = { destr: shim('ofetch-json.mjs'), ufo: shim('ofetch-url.mjs') }

/** r2wc from its sources, without what reads and writes the attributes of its props: ours gives it none. */
export const r2wcAliases = {
  '@r2wc/core': fileURLToPath(new URL('../../node_modules/@r2wc/core/src/core.ts', import.meta.url)),
  './transforms': shim('r2wc-transforms.mjs'),
  './utils': shim('r2wc-utils.mjs'),
}
