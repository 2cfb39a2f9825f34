/** The ES module of the package. Its `browser` field points to a UMD file, which the bundle and the browser tests cannot import. */
declare module 'localized-address-format/dist/index.esm.js' {
  export { formatAddress } from 'localized-address-format'
}
