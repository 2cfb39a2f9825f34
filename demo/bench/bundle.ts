import { fileURLToPath } from 'node:url'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { minifyJs } from '../../.ci/rollup-plugins.mjs'

/** Bundles the script of a reference page (`vanilla.js`, `sdk.js`) as one classic script, minified like our bundles. */
export async function bundle(file: string): Promise<string> {
  const build = await rollup({
    input: fileURLToPath(new URL(file, import.meta.url)),
    plugins: [nodeResolve({ browser: true, preferBuiltins: false }), minifyJs()],
    // Ignore warnings about import cycles in the SDK.
    onLog: () => undefined,
  })
  const { output } = await build.generate({ format: 'iife', inlineDynamicImports: true })
  await build.close()
  return output[0].code
}
