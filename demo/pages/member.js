// Shows the name of the logged-in member in the header, on every page and in every tab, and opens the login dialog.
// The name is stored, so that the next page shows it without a request. Visitors do not load the client for it.
// Each site has its own logins.
const { clientId } = document.querySelector('script[data-client-id]').dataset
const STORAGE_KEY = `fell-and-ember:member:${clientId}`
const FALLBACK_NAME = 'Your account'
const loginBox = document.querySelector('store-login-box')
const loginButton = document.querySelector('[data-log-in]')
const accountLink = document.querySelector('[data-account]')
let client

// A link to a section of the same page does not close the menu of small screens.
const departments = document.querySelector('#departments')
departments?.addEventListener('click', () => departments.hidePopover?.())
loginButton?.addEventListener('click', () => {
  // Without a login box on the page, the button is a link to the account page.
  if (loginBox?.show) loginBox.show(loginButton)
  else loginBox?.setAttribute('open', '')
})
document.addEventListener('store:login:success', () => {
  // A hosted login may leave the page again before the name has loaded.
  updateName(storedName() || FALLBACK_NAME)
  void loadName().then(restoreFocus)
})
document.addEventListener('store:login:close', restoreFocus)
document.addEventListener('store:account:save', ({ detail: { subject } }) => {
  if (subject === 'delete') updateName('')
  else if (subject === 'profile') void loadName()
})
document.addEventListener('store:logout:success', () => updateName(''))
addEventListener('storage', ({ key, newValue }) => key === STORAGE_KEY && showName(newValue))
const initialName = storedName()
showName(initialName)
if (initialName) void loadName()

/** Loads the name of the current member. If the request fails, the header continues to show the stored name. */
async function loadName() {
  const { clientOf, getCurrentMember, openStore, resolveConfig } = await import(
    new URL('core.js', document.querySelector('[src*="/storefront.js"]').src).href
  )
  client ??= watchLogout(await clientOf(openStore(resolveConfig().config)))
  if (client.auth.role() !== 'member') return updateName('')
  const { identityEpoch } = client.auth.state.get()
  const { member } = await client.call(getCurrentMember, {}).catch(() => ({}))
  // The login may have ended during the request.
  if (member && client.auth.state.get().identityEpoch === identityEpoch)
    updateName(member.profile?.nickname || member.loginEmail)
}

/** Removes the name when the login ends, also in another tab. */
function watchLogout(newClient) {
  newClient.auth.state.subscribe(({ role }) => role !== 'member' && updateName(''))
  return newClient
}

/** Returns the stored name, or `null` if there is none or the browser blocks storage. */
function storedName() {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Shows and stores a name. An empty name removes it. */
function updateName(name) {
  showName(name)
  try {
    if (name) localStorage.setItem(STORAGE_KEY, name)
    else localStorage.removeItem(STORAGE_KEY)
  } catch (error) {
    console.info('The name of the member was not stored, because the browser blocks storage.', error)
  }
}

function showName(name) {
  if (loginButton) loginButton.hidden = Boolean(name)
  accountLink.hidden = !name
  accountLink.firstElementChild.textContent = name
  accountLink.setAttribute('aria-label', name === FALLBACK_NAME ? name : `Your account: ${name}`)
}

/** Moves the focus to the account link or heading if it was lost, because the login form and the login button are hidden after a login. */
function restoreFocus() {
  if (document.activeElement !== document.body || accountLink.hidden) return
  const target = loginButton ? accountLink : document.querySelector('h1')
  target.focus()
}
