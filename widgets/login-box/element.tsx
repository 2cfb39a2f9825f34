import type { ReactNode } from 'react'
import { pageDocument } from '../../core/browser/unclobbered.ts'
import { readSetting } from '../../core/client/config.ts'
import { pageOnlyIssue } from '../../core/client/resolve-config.ts'
import { shopOf } from '../../core/client/shop.ts'
import { emit } from '../../core/events/page-events.ts'
import type { Store } from '../../core/state/store.ts'
import { ConfigErrorMessage } from '../shared/config-errors/config-error.tsx'
import { insecurePageError } from '../shared/config-errors/insecure-page.ts'
import { type DialogControl, useDialog } from '../shared/dialog/use-dialog.ts'
import type { ElementSpec, Hosted } from '../shared/element/define-element.ts'
import { useMethods } from '../shared/element/use-methods.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import { useStore } from '../shared/store/use-store.ts'
import { Button } from '../shared/ui/button.tsx'
import panelCss from '../shared/ui/panel.css?inline'
import passwordInputCss from '../shared/ui/password-input.css?inline'
import type { Flow } from './box-view.ts'
import { Content } from './content.tsx'
import loginBoxCss from './element.css?inline'
import { useFlow } from './flow/use-flow.ts'
import { messages } from './messages.ts'
import { type BoxOptions, type LoginBoxProps, parseBoxOptions } from './options.ts'

/**
 * Login, registration and password reset, on the page or in a dialog.
 *
 * Shows the next step by itself: an email code, an approval, a captcha, a new password after a reset link (`forgotPasswordToken` in the
 * address, which is removed from it), or for members a logout button. Passwords are never in events, addresses or storage.
 *
 * @tag store-login-box
 * @tagname store-login-box
 * @attr {'block' | 'dialog'} [mode=block] - `block`: part of the page. `dialog`: opens with the attribute `open` or `show()`
 * @attr {boolean} open - Present while the dialog is open; set or remove it to open or close
 * @attr {boolean} recovering - Set by the element while it shows the form of a password reset link, or what follows it; an account panel then shows the element to members, too
 * @attr {'login' | 'register' | 'forgot'} [view=login] - The form to show first
 * @attr {string} return-url - Page of this site to open after login. Default: stay on the page
 * @attr {boolean} [allow-register=true] - `false` hides the registration
 * @attr {string} fields - Additional fields of the registration, separated by commas or spaces: `first-name`, `last-name`, `nickname`, `phone`, `company`, `position`, `birthdate`. A star makes a field required. Custom fields: `name=Label`, `name:number=Label` or `name:date=Label`
 * @attr {string} captcha-site-key - Site key of the visible captcha
 * @attr {string} captcha-invisible-site-key - Site key of the invisible captcha
 * @attr {'direct' | 'hosted'} [login-style=direct] - `direct`: a form in the element. `hosted`: a button that opens the login page of the platform
 * @attr {object} sso - Other identity providers, as JSON: `[{"id":"connection id","label":"text of the button"}]`
 * @slot heading - Heading of the login form
 * @slot legal - Below the login and registration forms: terms, privacy
 * @slot member - For members, above the logout button: for example a link to the account page
 * @slot captcha - Reserved for the captcha
 * @slot close-icon - Replaces the icon of the close button, with `mode="dialog"`
 * @method {(opener?: Element) => void} show - Opens the dialog. When it closes, the focus returns to the given element. Without a dialog, moves the focus to the box
 * @method {() => void} close - Closes the dialog, and aborts pending requests
 * @method {(idpConnectionId: string, tokenParams: Record<string, string>) => Promise<void>} loginWithProvider - Logs in with the token of another identity provider: connection ID, token parameters
 * @fires {CustomEvent} store:ready - The element has rendered for the first time
 * @fires {CustomEvent} store:login:open - The dialog has opened
 * @fires {CustomEvent} store:login:close - The dialog has closed
 * @fires {CustomEvent} store:login:start - Before login; cancelable
 * @fires {CustomEvent} store:login:provider - The button of another identity provider was pressed. Call `preventDefault()`, log in there, then call `loginWithProvider()`
 * @fires {CustomEvent} store:login:wait - The login requires a code, an approval or a captcha
 * @fires {CustomEvent} store:login:success - The member is logged in
 * @fires {CustomEvent} store:login:error - The login failed
 * @fires {CustomEvent} store:register:start - Before registration; cancelable
 * @fires {CustomEvent} store:register:success - The account was created
 * @fires {CustomEvent} store:register:error - The registration failed
 * @fires {CustomEvent} store:recovery:send - A password reset email was requested. It is sent only if there is such a member
 * @fires {CustomEvent} store:recovery:error - The password reset email could not be requested
 * @fires {CustomEvent} store:logout:start - Before logout; cancelable
 * @fires {CustomEvent} store:logout:success - The member is logged out; the browser navigates next
 * @fires {CustomEvent} store:logout:error - Logout failed; the member is still logged in
 * @fires {CustomEvent} store:error - The configuration of the element is missing or wrong
 * @csspart dialog - The dialog; `::backdrop` covers the page
 * @csspart close-button - Closes the dialog
 * @csspart box - The content
 * @csspart heading - Heading of the current form
 * @csspart summary - Summary of the fields to correct
 * @csspart summary-button - Moves the focus to a field
 * @csspart notice - Confirmation, for example that an email was sent
 * @csspart form - The form
 * @csspart field - A field with label and error message
 * @csspart label - Label of a field
 * @csspart input - Input of a field
 * @csspart show-button - Shows or hides the password
 * @csspart hint - Rules for a new password
 * @csspart caps-lock - Caps lock warning
 * @csspart field-error - Error message of a field
 * @csspart captcha - Captcha with its text
 * @csspart captcha-back-button - Returns from the captcha to the form
 * @csspart submit-button - Submits the form
 * @csspart providers - Buttons of other identity providers
 * @csspart provider-button - Button of an identity provider
 * @csspart hosted-button - Opens the login page of the platform
 * @csspart links - Links to other forms
 * @csspart link-button - Link to another form
 * @csspart forgot-button - Opens “Forgot your password?”
 * @csspart register-button - Opens the registration
 * @csspart resend-button - Sends the email again
 * @csspart check-button - Checks whether the account has been approved
 * @csspart logout-button - Logs out
 * @csspart error - Error message in place of the content
 * @csspart retry-button - Tries again after an error
 * @csspart config-error - Configuration error
 * @cssproperty [--store-login-width=26rem] - Maximum width
 * @cssproperty [--store-heading-size=24px] - Size of the heading
 * @cssproperty [--store-dialog-radius=var(--store-radius)] - Corner radius of the dialog
 * @cssproperty [--store-login-backdrop=#0f11168c] - Backdrop of the dialog
 */
export function LoginBox(props: Hosted<LoginBoxProps>): ReactNode {
  const { host, open = false } = props
  const { store, configError, locale, t } = useStore(host, messages)
  const options = parseBoxOptions(props, pageDocument().baseURI, readSetting('captcha-script'), location.origin)
  const attributeError =
    'configError' in options ? options.configError : (pageOnlyIssue('captcha-script', host) ?? insecurePageError())
  if (configError || attributeError || 'configError' in options)
    return <ConfigErrorMessage configError={configError ?? { message: attributeError ?? '' }} host={host} />
  return store && <Box key={store.key} host={host} store={store} locale={locale} t={t} options={options} open={open} />
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
  const { dialog: isDialog, returnUrl } = options
  const setOpen = (value: boolean): void => void Object.assign(host, { open: value })
  const flow = useFlow({
    host,
    store,
    options,
    locale,
    isShown: open || !isDialog,
    onResult: () => setOpen(isDialog),
    onLogin: () => {
      setOpen(false)
      if (returnUrl) location.assign(returnUrl)
    },
  })
  const dialog = useBoxDialog({ host, store, flow, open: open && isDialog, setOpen })
  useMethods(host, {
    // A box on the page is always visible.
    show: isDialog ? dialog.show : () => focusFirst(flow),
    close: dialog.close,
    loginWithProvider: (idpConnectionId: string, tokenParams: Readonly<Record<string, string>>) => {
      flow.attempt.email = undefined
      return flow.act((session, sessionOptions) =>
        session.loginWithProvider({ idpConnectionId, tokenParams, ...sessionOptions }),
      )
    },
  })
  const box = (
    <section ref={flow.ref} part="box" data-view={flow.view} aria-labelledby="heading">
      <Content view={{ host, store, t, locale, options, flow }} />
    </section>
  )
  if (!isDialog) return box
  return (
    <BoxDialog dialog={dialog} isModal={isModal(flow)} closeLabel={t('close')}>
      {box}
    </BoxDialog>
  )
}

/** Focuses the first field of the box, or its heading if it has no field. The browser scrolls there. */
function focusFirst({ ref: { current: box } }: Flow): void {
  const target = box?.querySelector('input') ?? box?.querySelector<HTMLElement>('#heading')
  target?.focus()
}

/** Whether the dialog is modal. The captcha script inserts its elements into the page, where a modal dialog would make them inert. */
const isModal = (flow: Flow): boolean => !flow.captcha

interface BoxDialogInput {
  readonly host: HTMLElement
  readonly store: Store
  readonly flow: Flow
  readonly open: boolean
  readonly setOpen: (value: boolean) => void
}

/** Opens and closes the dialog of the box. Closing it aborts the running action. */
function useBoxDialog({ host, store, flow, open, setOpen }: BoxDialogInput): DialogControl {
  return useDialog(host, {
    open,
    setOpen: (value) => {
      if (!value) flow.abort()
      setOpen(value)
    },
    modal: isModal(flow),
    onToggle: (verb) => {
      // By default, the browser would focus the heading, which is focusable for view changes.
      if (verb === 'open') focusFirst(flow)
      emit(host, `store:login:${verb}`, { shop: shopOf(store) })
    },
  })
}

interface BoxDialogProps {
  readonly dialog: DialogControl
  readonly isModal: boolean
  readonly closeLabel: string
  readonly children: ReactNode
}

function BoxDialog({ dialog: { props, close }, isModal, closeLabel, children }: BoxDialogProps): ReactNode {
  return (
    <dialog
      {...props}
      part="dialog"
      aria-labelledby="heading"
      // Clicks on the backdrop do not close the dialog, so that input is not lost.
      onClick={undefined}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isModal) close()
      }}
    >
      {children}
      {/* The button is last in the DOM, so that the first field gets the initial focus. */}
      <Button variant="icon" part="close-button" label={closeLabel} onClick={close}>
        <slot name="close-icon">×</slot>
      </Button>
    </dialog>
  )
}

/** Kinds of the element's attributes, its methods and its CSS. */
export const loginBox: ElementSpec<LoginBoxProps> = {
  props: {
    mode: 'string',
    open: 'boolean',
    recovering: 'boolean',
    view: 'string',
    returnUrl: 'string',
    allowRegister: 'boolean',
    fields: 'string',
    captchaSiteKey: 'string',
    captchaInvisibleSiteKey: 'string',
    loginStyle: 'string',
    sso: 'json',
  },
  methods: ['show', 'close', 'loginWithProvider'],
  styles: [panelCss, loginBoxCss, passwordInputCss],
}
