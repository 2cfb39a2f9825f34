import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Entry of the test page. It exposes the session of core on `window`. */
const ENTRY = `
import { createFullClient } from './core/client/client.ts'
import { shopKey } from './core/client/prefetch.ts'
import { openSession } from './core/auth/session/session.ts'
const { clientId, apiUrl } = document.documentElement.dataset
const client = createFullClient({ clientId, apiUrl })
window.session = await openSession({ key: shopKey(clientId, apiUrl), client: async () => client })
document.documentElement.classList.add('ready')
`

const HTML = `<!doctype html>
<html lang="en" data-client-id="{{clientId}}" data-api-url="{{apiUrl}}">
  <head>
    <meta charset="utf-8" />
    <title>Login</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/auth.js"></script>
  </head>
  <body><h1>Login</h1></body>
</html>`

/** Creates a page that logs in with core only. */
export async function authDocuments(): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: fileURLToPath(new URL('../../../..', import.meta.url)), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  return { '/auth.html': HTML, '/auth.js': outputFiles[0]?.text ?? '' }
}
