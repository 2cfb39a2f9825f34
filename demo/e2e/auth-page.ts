import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Entry of the test page. It exposes parts of core on `window`, as a widget would use them. */
const ENTRY = `
import { createClient } from './core/client/client.ts'
import { shopKey } from './core/client/prefetch.ts'
import { openSession } from './core/auth/session/session.ts'
import { showCaptcha } from './core/auth/session/captcha.ts'
import { createAccountStore } from './core/members/account-store.ts'
import { redirectTo } from './core/redirects/redirect-to.ts'
const { clientId, apiUrl } = document.documentElement.dataset
const client = createClient({ clientId, apiUrl })
const store = { key: shopKey(clientId, apiUrl), client: async () => client }
const session = await openSession(store)
const account = createAccountStore(client, { renew: session.renew })
const askCaptcha = async (settings) => {
  const onToken = (token) => void session.answerCaptcha(token)
  await showCaptcha(document.querySelector('#captcha'), { settings, onToken, onError: console.error })
}
Object.assign(window, { client, session, account, askCaptcha, redirectTo, shop: { client, clientId, apiUrl } })
document.documentElement.classList.add('ready')
`

const EVENTS = [
  ...['login:start', 'login:success', 'login:wait', 'login:error', 'register:start', 'register:success'],
  ...['register:error', 'recovery:send', 'recovery:error', 'logout:start', 'logout:success', 'logout:error'],
  ...['account:load', 'account:save', 'account:error', 'redirect:start', 'redirect:leave', 'redirect:error'],
].map((name) => `store:${name}`)

const html = (policy: string): string => `<!doctype html>
<html lang="en" data-client-id="{{clientId}}" data-api-url="{{apiUrl}}">
  <head>
    <meta charset="utf-8" />
    ${policy && `<meta http-equiv="content-security-policy" content="${policy}" />`}
    <title>Login</title>
    <link rel="icon" href="data:," />
    <script>
      recordedEvents = JSON.parse(sessionStorage.getItem('recordedEvents') ?? '[]')
      for (const type of ${JSON.stringify(EVENTS)}) addEventListener(type, ({ detail }) => {
        recordedEvents.push([type, detail])
        sessionStorage.setItem('recordedEvents', JSON.stringify(recordedEvents))
      })
    </script>
    <script type="module" src="/auth.js"></script>
  </head>
  <body><h1>Login</h1><div id="captcha"></div></body>
</html>`

/** Creates pages that log in with core only, with and without a content security policy that forbids frames. */
export async function authDocuments(): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: fileURLToPath(new URL('../..', import.meta.url)), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  return {
    '/auth.html': html(''),
    '/other.html': html(''),
    '/no-frames.html': html("frame-src 'none'"),
    '/auth.js': outputFiles[0]?.text ?? '',
  }
}
