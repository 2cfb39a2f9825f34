import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { pageDocument } from '../../core/browser/unclobbered.ts'
import { readSetting } from '../../core/client/config.ts'
import { protectRendering } from '../shared/element/render-document.ts'
import { styleSheet } from '../shared/styles/styles.ts'
import themeCss from '../shared/styles/theme.css?inline'
import panelCss from '../shared/ui/panel.css?inline'
import uiCss from '../shared/ui/ui.css?inline'
import { watchViolations } from './facts/violations.ts'
import doctorCss from './view/doctor.css?inline'
import { DoctorView } from './view/doctor-view.tsx'

/** Set on the global object while the doctor is open, because loaders of several versions may open it. */
const doctorKey = Symbol.for('storefront-widgets@1:doctor')

/** Shows the check-up of the store in a dialog once the page has loaded. Does nothing if it is open. */
export function openDoctor(): void {
  const global = globalThis as { [doctorKey]?: boolean }
  if (global[doctorKey]) return
  global[doctorKey] = true
  const closing = new AbortController()
  const violations = watchViolations(closing.signal)
  void pageLoaded().then(() => {
    const host = pageDocument().createElement('div')
    const root = createRoot(attachShadow(host))
    pageDocument().body.append(host)
    const close = (): void => {
      closing.abort()
      root.unmount()
      host.remove()
      delete global[doctorKey]
    }
    // The root reports the close while it renders, and cannot be unmounted until it has rendered.
    root.render(createElement(DoctorView, { violations, onClose: () => queueMicrotask(close) }))
  })
}

function attachShadow(host: HTMLElement): ShadowRoot {
  const theme = readSetting('theme') ?? ''
  Object.assign(host, { lang: 'en', dir: 'ltr' })
  host.style.colorScheme = /^(?:light|dark)$/.test(theme) ? theme : 'light dark'
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [themeCss, uiCss, panelCss, doctorCss].map(styleSheet)
  protectRendering(shadow)
  return shadow
}

/** The checks start after this time even if the page is still loading. Its elements and policies may then be incomplete. */
const MAX_LOAD_MS = 8000

async function pageLoaded(): Promise<void> {
  if (pageDocument().readyState === 'complete') return
  await Promise.race([
    new Promise((resolve) => addEventListener('load', resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, MAX_LOAD_MS)),
  ])
}
