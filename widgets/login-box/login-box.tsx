import type { ReactNode } from 'react'
import { readSetting } from '../../core/client/config.ts'
import { pageOnlyIssue } from '../../core/client/resolve-config.ts'
import { shopOf } from '../../core/client/shop.ts'
import { emit } from '../../core/events/page-events.ts'
import type { Store } from '../../core/state/registry.ts'
import { pageDocument } from '../../core/unclobbered.ts'
import { type Hosted, useMethods } from '../shared/element.ts'
import type { Translate } from '../shared/i18n.ts'
import { insecurePageFault } from '../shared/insecure-page.ts'
import { useStore } from '../shared/live.ts'
import { Button } from '../shared/ui/button.tsx'
import { Fault } from '../shared/ui/fault.tsx'
import { useDialog } from '../shared/use-dialog.ts'
import { type BoxOptions, boxOptions, type LoginBoxProps } from './box-options.ts'
import { Content } from './content.tsx'
import { messages } from './messages.ts'
import { useFlow } from './use-flow.ts'

/**
 * Logging in, registering, and setting a new password, as a block of the page or as a dialog over it.
 *
 * Shows the form that is needed next: the code of a mail, the wait for an approval, a captcha, a new password when the page was
 * reached by a mailed link (`forgotPasswordToken` in the address, which is taken out of it), and for a member the way to log out.
 * Passwords stay in the form: no event, address or storage holds one.
 *
 * @tag store-login-box
 * @tagname store-login-box
 * @attr {'block' | 'dialog'} [mode=block] - Part of the page, or a dialog over it that opens by `open` and `show()`
 * @attr {boolean} open - Present while the dialog is open; set or remove it to open or close
 * @attr {'login' | 'register' | 'forgot'} [view=login] - The form that is shown first
 * @attr {string} return-url - Page of this site to go to after the login; without it the page stays
 * @attr {boolean} [allow-register=true] - `false` takes the way to a new account away
 * @attr {string} fields - What else a new member is asked for: `first-name`, `last-name`, `nickname`, `phone`, `company`, `position`, `birthdate`; a star makes a field required. Fields of your own as `name=Label`, `name:number=Label` or `name:date=Label`
 * @attr {string} captcha-site-key - Key of the captcha that is seen
 * @attr {string} captcha-invisible-site-key - Key of the captcha that is not
 * @attr {'direct' | 'hosted'} [login-style=direct] - A form here, or a button that leads to the platform's login page
 * @attr {string} sso - Other identity providers, as JSON: `[{"id":"connection id","label":"text of the button"}]`
 * @attr {string} client-id - See the loader script
 * @attr {string} locale - See the loader script
 * @attr {string} theme - `auto`, `light` or `dark`
 * @slot heading - Text of the heading over the login
 * @slot legal - Under the forms of login and registration: terms, privacy
 * @slot member - For a member, over the button that logs out: a link to the account, for instance
 * @slot captcha - Taken by the captcha
 * @method show - Opens the dialog; the element given gets the focus back later
 * @method close - Closes the dialog, and gives up what is on its way
 * @method loginWithProvider - Logs in with what another identity provider handed out: connection id, token parameters
 * @fires {CustomEvent} store:ready - The element is there
 * @fires {CustomEvent} store:login:open - The dialog has opened
 * @fires {CustomEvent} store:login:close - The dialog has closed
 * @fires {CustomEvent} store:login:start - Before anything is asked for; cancelable
 * @fires {CustomEvent} store:login:provider - The button of another provider was pressed: `preventDefault()`, ask it, then `loginWithProvider()`
 * @fires {CustomEvent} store:login:wait - The login waits for a code, an approval or a captcha
 * @fires {CustomEvent} store:login:success - The member is logged in
 * @fires {CustomEvent} store:login:error - The login failed
 * @fires {CustomEvent} store:register:start - Before an account is made; cancelable
 * @fires {CustomEvent} store:register:success - The account is there
 * @fires {CustomEvent} store:register:error - It is not
 * @fires {CustomEvent} store:recovery:send - A mail for a new password is on its way, if there is such a member
 * @fires {CustomEvent} store:recovery:error - It could not be asked for
 * @fires {CustomEvent} store:logout:start - Before logging out; cancelable
 * @fires {CustomEvent} store:logout:done - The member is logged out, and the page is about to be left
 * @fires {CustomEvent} store:logout:error - The member is still logged in
 * @fires {CustomEvent} store:error - The element is not set up right
 * @csspart dialog - The dialog; `::backdrop` is the page behind it
 * @csspart close-button - Closes the dialog
 * @csspart box - Everything in it
 * @csspart heading - The heading of the view
 * @csspart summary - Fields to correct
 * @csspart summary-button - One line of it, which leads to its field
 * @csspart notice - What was done: a mail sent, a password set
 * @csspart form - The form
 * @csspart field - One field with its name and what is wrong with it
 * @csspart label - The name of a field
 * @csspart input - The field itself
 * @csspart show-button - Shows or hides a password
 * @csspart hint - The rule for a new password
 * @csspart caps-lock - That caps lock is on
 * @csspart problem - What is wrong with a field
 * @csspart captcha - The captcha with its text
 * @csspart captcha-back-button - Back from the captcha to the form
 * @csspart submit-button - Sends the form
 * @csspart providers - Buttons of other identity providers
 * @csspart provider-button - One of them
 * @csspart hosted-button - Leads to the platform's login page
 * @csspart links - Ways to other forms
 * @csspart link-button - One of them
 * @csspart forgot-button - Leads to “Forgot your password?”
 * @csspart register-button - Leads to the registration
 * @csspart resend-button - Has a mail sent once more
 * @csspart check-button - Looks whether the owner has approved
 * @csspart logout-button - Logs out
 * @csspart error - The message in place of an element that has failed
 * @csspart retry-button - Renders it again
 * @csspart fault - Configuration error
 * @cssproperty [--store-login-width=26rem] - Width of the box; never wider than its place
 * @cssproperty [--store-login-backdrop=#0f11168c] - Colour over the page behind the dialog
 */
export function LoginBox(props: Hosted<LoginBoxProps>): ReactNode {
  const { host, open = false } = props
  const { store, fault, locale, t } = useStore(host, messages)
  const options = boxOptions(props, pageDocument().baseURI, readSetting('captcha-script'), location.origin)
  const wrong = 'fault' in options ? options.fault : (pageOnlyIssue('captcha-script', host) ?? insecurePageFault())
  if (fault || wrong || 'fault' in options) return <Fault fault={fault ?? { message: wrong ?? '' }} host={host} />
  return store && <Box host={host} store={store} locale={locale} t={t} options={options} open={open} />
}

interface BoxProps {
  readonly host: HTMLElement
  readonly store: Store
  readonly locale: string
  readonly t: Translate<typeof messages>
  readonly options: BoxOptions
  readonly open: boolean
}

function Box({ host, store, locale, t, options, open }: BoxProps): ReactNode {
  const { dialog, returnUrl } = options
  const setOpen = (value: boolean): void => void Object.assign(host, { open: value })
  const flow = useFlow({
    host,
    store,
    options,
    locale,
    shown: open || !dialog,
    onAnswer: () => setOpen(dialog),
    onLogin: () => {
      setOpen(false)
      if (returnUrl) location.assign(returnUrl)
    },
  })
  // A captcha is inserted into the page by its own script, where a modal dialog would make it inert.
  const modal = !flow.captcha
  const { props, show, close } = useDialog(host, {
    open: open && dialog,
    setOpen: (value) => {
      if (!value) flow.stop()
      setOpen(value)
    },
    modal,
    onToggle: (verb) => {
      // By default, the browser focuses the heading, which is focusable for another reason.
      if (verb === 'open') flow.ref.current?.querySelector('input')?.focus()
      emit(host, `store:login:${verb}`, { shop: shopOf(store) })
    },
  })
  useMethods(host, {
    show,
    close,
    loginWithProvider: (idpConnectionId: string, tokenParams: Readonly<Record<string, string>>) => {
      flow.attempt.email = undefined
      return flow.act((session, o) => session.loginWithProvider({ idpConnectionId, tokenParams, ...o }))
    },
  })
  const box = (
    <section ref={flow.ref} part="box" data-view={flow.view} aria-labelledby="heading">
      <Content view={{ host, store, t, locale, options, flow }} />
    </section>
  )
  if (!dialog) return box
  return (
    <dialog
      {...props}
      part="dialog"
      aria-labelledby="heading"
      // A click on the backdrop does not close a form that is filled in.
      onClick={undefined}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !modal) close()
      }}
    >
      {box}
      {/* Last, so that the first field gets the focus. */}
      <Button look="icon" part="close-button" label={t('close')} onClick={close}>
        ×
      </Button>
    </dialog>
  )
}
