/** The minified CSS of a file, as a string. */
declare module '*.css?inline' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: Vite exports inline CSS this way.
  export default css
}
