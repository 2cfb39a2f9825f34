import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preactAliases } from './preact/aliases.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Serves the sources to `npm run dev` (`demo/pages/dev-server.ts`), with the aliases of the build. */
export default {
  root,
  cacheDir: join(root, 'node_modules', '.cache', 'vite'),
  appType: 'custom',
  clearScreen: false,
  resolve: {
    alias: Object.entries(preactAliases).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
  // Packages that are found later would reload the page.
  optimizeDeps: {
    entries: ['widgets/storefront.ts', 'widgets/*/define.ts', 'core/index.ts'],
    include: ['preact', 'preact/hooks', '@preact/signals'],
  },
  server: { watch: { ignored: ['dist', '.data'].map((folder) => join(root, folder, '**')) } },
}
