/**
 * Script of the test captcha. It has the interface of reCAPTCHA, so that a page can load either script.
 *
 * `grecaptcha.ready(callback)`, `render(container, { sitekey, size, callback, 'expired-callback', 'error-callback' })` → widget id,
 * `execute(widgetId | sitekey)` → promise of a token, `getResponse(widgetId)`, `reset(widgetId)`; `?onload=name` calls a function. Without
 * `?render=explicit`, all `.g-recaptcha` elements are rendered. The visible captcha requires only a click.
 */
export const CAPTCHA_SCRIPT = `(() => {
  const scriptUrl = new URL(document.currentScript.src)
  const widgets = []
  const LIFETIME_MS = 110000

  async function requestToken(sitekey) {
    const response = await fetch(new URL('/_captcha/token', scriptUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sitekey }),
    })
    if (!response.ok) throw new Error('Invalid site key')
    return (await response.json()).token
  }

  function call(callback, ...values) {
    const run = typeof callback === 'string' ? window[callback] : callback
    if (typeof run === 'function') run(...values)
  }

  async function solve(widget) {
    try {
      const token = await requestToken(widget.options.sitekey)
      widget.token = token
      widget.show(true)
      clearTimeout(widget.timer)
      widget.timer = setTimeout(() => {
        reset(widget.id)
        call(widget.options['expired-callback'])
      }, LIFETIME_MS)
      call(widget.options.callback, token)
      return token
    } catch (error) {
      call(widget.options['error-callback'], error)
      throw error
    }
  }

  function checkbox(container, widget) {
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('role', 'checkbox')
    button.setAttribute('aria-checked', 'false')
    button.style.cssText = 'font: inherit; padding: 12px 16px; cursor: pointer'
    button.textContent = widget.options.hl === 'de' ? 'Ich bin kein Roboter' : 'I am not a robot'
    button.addEventListener('click', () => {
      if (widget.token === '') solve(widget).catch(() => undefined)
    })
    container.append(button)
    return (done) => button.setAttribute('aria-checked', String(done))
  }

  function render(target, options = {}) {
    const container = typeof target === 'string' ? document.getElementById(target) : target
    const widget = { id: widgets.length, options: { ...container.dataset, ...options }, token: '', show: () => undefined }
    widgets.push(widget)
    if (widget.options.size !== 'invisible') widget.show = checkbox(container, widget)
    return widget.id
  }

  function reset(id = 0) {
    const widget = widgets[id]
    if (!widget) return
    clearTimeout(widget.timer)
    widget.token = ''
    widget.show(false)
  }

  function execute(target = 0) {
    if (typeof target === 'string') return requestToken(target)
    const widget = widgets[target]
    return widget ? solve(widget) : Promise.reject(new Error('No such widget'))
  }

  window.grecaptcha = {
    ready: (callback) => queueMicrotask(() => call(callback)),
    render,
    execute,
    reset,
    getResponse: (id = 0) => widgets[id]?.token ?? '',
  }
  if (scriptUrl.searchParams.get('render') !== 'explicit') {
    for (const element of document.querySelectorAll('.g-recaptcha')) render(element)
  }
  const onload = scriptUrl.searchParams.get('onload')
  if (onload) queueMicrotask(() => call(onload))
})()
`
