// The shop's own greeting: the header says who is logged in, on every page and in every tab, and opens the login.
// The name is kept by the shop, so that a page shows it at once, and whoever is not logged in loads nothing for it.
// Each site has its own logins.
const { clientId } = document.querySelector('script[data-client-id]').dataset
const NAME = `fell-and-ember:member:${clientId}`
const SOMEBODY = 'Your account'
const box = document.querySelector('store-login-box')
const logIn = document.querySelector('[data-log-in]')
const account = document.querySelector('[data-account]')
let client

// A mailed link is answered in a dialog: it may have been opened by somebody who is logged in.
if (/[#?&]forgotPasswordToken=/.test(location.href)) {
  box.setAttribute('mode', 'dialog')
  box.removeAttribute('slot')
  document.body.append(box)
}

// A link within the page leaves the menu of small screens open.
const departments = document.querySelector('#departments')
departments?.addEventListener('click', () => departments.hidePopover?.())
logIn?.addEventListener('click', () => {
  // Where there is no login the button is a link to it.
  if (box?.show) box.show(logIn)
  else box?.setAttribute('open', '')
})
document.addEventListener('store:login:success', () => {
  // After a login elsewhere the page may be left once more, before the name is there.
  keep(kept() || SOMEBODY)
  void greet().then(comeToRest)
})
document.addEventListener('store:login:close', comeToRest)
document.addEventListener('store:account:save', ({ detail: { subject } }) => {
  if (subject === 'delete') keep('')
  else if (subject === 'profile') void greet()
})
document.addEventListener('store:logout:done', () => keep(''))
addEventListener('storage', ({ key, newValue }) => key === NAME && show(newValue))
const known = kept()
show(known)
if (known) void greet()

/** Asks who is logged in. A name that cannot be had just now stays as it was. */
async function greet() {
  const { clientOf, getCurrentMember, openStore, resolveConfig } = await import(
    new URL('core.js', document.querySelector('[src*="/storefront.js"]').src).href
  )
  client ??= follow(await clientOf(openStore(resolveConfig().config)))
  if (client.auth.role() !== 'member') return keep('')
  const { member } = await client.call(getCurrentMember, {}).catch(() => ({}))
  if (member) keep(member.profile?.nickname || member.loginEmail)
}

/** Hears of a login that ends, wherever that is. */
function follow(found) {
  found.auth.state.subscribe(({ role }) => role !== 'member' && keep(''))
  return found
}

/** The name of before; none where the browser lets the page keep nothing. */
function kept() {
  try {
    return localStorage.getItem(NAME)
  } catch {
    return null
  }
}

function keep(name) {
  show(name)
  try {
    if (name) localStorage.setItem(NAME, name)
    else localStorage.removeItem(NAME)
  } catch (error) {
    console.info('The next page will not know the name: nothing can be kept here.', error)
  }
}

function show(name) {
  if (logIn) logIn.hidden = Boolean(name)
  account.hidden = !name
  account.firstElementChild.textContent = name
  account.setAttribute('aria-label', name === SOMEBODY ? name : `Your account: ${name}`)
}

/** Whoever logged in with the keyboard goes on from where the login was: its button is gone, and the form too. */
function comeToRest() {
  if (document.activeElement !== document.body || account.hidden) return
  const rest = logIn ? account : document.querySelector('h1')
  rest.focus()
}
