import { Fragment, type ReactNode, useLayoutEffect } from 'react'
import { shopOf } from '../../core/client/shop.ts'
import { emit } from '../../core/events/page-events.ts'
import { reportConfigError } from '../shared/config-errors/report-config-error.ts'
import { Button } from '../shared/ui/button.tsx'
import type { BoxView } from './box-view.ts'
import { FormView, textOf } from './forms/form-view.tsx'
import { formOf } from './forms/forms.ts'
import { Links, renderLink } from './forms/links.tsx'

const unhandledProviderMessage = (id: string): string =>
  `store:login:provider for “${id}” was not handled. Add a listener that calls preventDefault(), then loginWithProvider(id, tokenParams) when the provider responds.`

/** Renders the current view: heading, error summary, notice, form and links. */
export function Content({ view }: { readonly view: BoxView }): ReactNode {
  const { host, flow, options, t } = view
  const { isRecovering } = flow
  // The effects of a child run first, so a box that the attribute makes visible can get the focus.
  useLayoutEffect(() => {
    host.toggleAttribute('recovering', isRecovering)
  }, [host, isRecovering])
  const form = formOf(flow.view, options.extra)
  const isFirst = flow.view === 'login' || flow.view === 'hosted'
  return (
    <>
      <h2 id="heading" part="heading" tabIndex={-1}>
        {isFirst ? <slot name="heading">{t(flow.view)}</slot> : t(flow.view)}
      </h2>
      <Summary view={view} />
      <p part="notice" role="status">
        {flow.notice && t(flow.notice.text, flow.notice.values)}
      </p>
      {form && <FormView key={flow.view} view={view} spec={form} />}
      <Fragment key={`${flow.view} more`}>{renderBelowForm(view)}</Fragment>
      {(isFirst || flow.view === 'register') && <slot name="legal" />}
    </>
  )
}

/** Renders the error summary, which takes the focus. Each error with a field is a button that focuses the field. */
function Summary({ view }: { readonly view: BoxView }): ReactNode {
  const { flow, options, t } = view
  if (flow.problems.length === 0) return null
  const fields = formOf(flow.view, options.extra)?.fields ?? []
  return (
    <section part="summary" tabIndex={-1} aria-labelledby="summary">
      <b id="summary">{t('summary')}</b>
      <ul>
        {flow.problems.map((problem) => {
          const { field } = problem
          const text = textOf(view, problem)
          return (
            <li key={text}>
              {field && fields.some(({ name }) => name === field) ? (
                <Button
                  variant="quiet"
                  part="summary-button"
                  onClick={() => flow.ref.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()}
                >
                  {text}
                </Button>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Renders the content below the form of a view: links, identity providers, or the lazy steps. */
function renderBelowForm(view: BoxView): ReactNode {
  const { flow, options, t } = view
  const backToLogin = renderLink(view, 'toLogin', () => flow.showForm('login'))
  switch (flow.view) {
    case 'login':
      return (
        <>
          <Providers view={view} />
          <Links>
            {renderLink(view, 'forgot', () => flow.showForm('forgot'), 'forgot-button')}
            {options.register && renderLink(view, 'toRegister', () => flow.showForm('register'), 'register-button')}
          </Links>
        </>
      )
    case 'register':
    case 'forgot':
      return <Links>{backToLogin}</Links>
    case 'new-password':
      return <Links>{renderLink(view, 'newLink', () => flow.showForm('forgot'))}</Links>
    case 'hosted':
      return <Hosted view={view} />
    case 'member':
      return (
        <>
          <slot name="member" />
          <Button
            variant="plain"
            part="logout-button"
            busy={flow.busy}
            onClick={() => void flow.act((session, sessionOptions) => session.logout(sessionOptions))}
          >
            {t('logout')}
          </Button>
        </>
      )
    default:
      return flow.steps && <flow.steps.Step view={view} />
  }
}

/** Renders buttons for other identity providers. A button fires `store:login:provider`; the page then obtains the token of the provider. */
function Providers({ view }: { readonly view: BoxView }): ReactNode {
  const { host, store, options, t } = view
  if (options.providers.length === 0) return null
  return (
    <div className="providers" part="providers">
      <span className="or">{t('or')}</span>
      {options.providers.map(({ id, label }) => (
        <Button
          key={id}
          variant="plain"
          part="provider-button"
          onClick={() => {
            const detail = { shop: shopOf(store), idpConnectionId: id }
            const isHandled = !emit(host, 'store:login:provider', detail, { cancelable: true })
            if (!isHandled) reportConfigError(host, unhandledProviderMessage(id))
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

function Hosted({ view }: { readonly view: BoxView }): ReactNode {
  const { flow, t } = view
  const login = (): Promise<void> => flow.act((session, sessionOptions) => session.hostedLogin(sessionOptions))
  return (
    <>
      <p>{t('hostedIntro')}</p>
      <Button part="hosted-button" busy={flow.busy} onClick={() => void login()}>
        {t('continueToLogin')}
      </Button>
      <Providers view={view} />
    </>
  )
}
