/** Shows the HTML that the documentation sends. Runs in a sandboxed frame only, where the code has no access to the site. */
const isSandboxed = self.origin === 'null' && parent !== self

if (isSandboxed) {
  addEventListener('message', (event) => {
    if (event.source === parent) void show(event.data)
  })
  parent.postMessage({ type: 'ready' }, '*')
}

async function show({ code, settings, scheme }) {
  const { apiUrl, clientId, catalog, storefront } = await (await fetch('platform.json')).json()
  document.documentElement.style.colorScheme = scheme
  // Scripts of a contextual fragment run.
  document.body.append(document.createRange().createContextualFragment(code))
  const loader = document.createElement('script')
  loader.type = 'module'
  loader.src = `${storefront}/storefront.js`
  Object.assign(loader.dataset, { apiUrl, clientId, catalog, ...settings })
  document.head.append(loader)
  new ResizeObserver(sendHeight).observe(document.body)
}

function sendHeight() {
  const { marginTop, marginBottom } = getComputedStyle(document.body)
  const height = document.body.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom)
  parent.postMessage({ type: 'height', height: Math.ceil(height) }, '*')
}
