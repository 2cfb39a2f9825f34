/** @jsxImportSource hono/jsx */
import { randomInt, randomUUID } from 'node:crypto'
import type { FlowDocument, RedirectDocument } from '../../cart/types.ts'
import type { Translate } from '../../http/page/messages.ts'
import { goTo, type Html, htmlResponse, Message, notFoundPage, Page } from '../../http/page/page.tsx'
import type { Platform } from '../../platform.ts'
import { FLOW_PATH } from '../flow-intents.ts'
import { afterCancel, flowEnd, thankYouPage } from '../return-url.ts'
import { formTargets, openSession } from './session.ts'

interface Visit {
  readonly platform: Platform
  readonly t: Translate
  readonly redirect: RedirectDocument
  readonly flow: FlowDocument
  readonly session: string
}

/** Shows the request of a booking, event or plan flow, and a form that ends the flow. */
export async function showFlow(request: Request, platform: Platform): Promise<Response> {
  const visit = await openVisit(request, platform)
  if (visit instanceof Response) return visit
  return htmlResponse(<FlowPage visit={visit} />, platform.config, { formTargets: formTargets(visit.redirect) })
}

/** Ends the flow: redirects to the thank-you page of the shop, or shows one that links to the shop. */
export async function submitFlow(request: Request, platform: Platform): Promise<Response> {
  const visit = await openVisit(request, platform)
  if (visit instanceof Response) return visit
  const { redirect, flow, t } = visit
  const target = thankYouPage(redirect, results(flow))
  if (target !== undefined) return goTo(target)
  const page = <Message title={t('thanks')} text={t('loggedInText')} t={t} back={flowEnd(redirect)} />
  return htmlResponse(page, platform.config)
}

/** Source: platform reference, `callbacks.thankYouPageUrl`. */
function results({ kind }: FlowDocument): Record<string, string> {
  if (kind === 'paidPlansCheckout') return { planOrderId: randomUUID() }
  if (kind !== 'eventsCheckout') return {}
  return { orderNumber: String(randomInt(10_000, 100_000)), eventId: randomUUID() }
}

async function openVisit(request: Request, platform: Platform): Promise<Visit | Response> {
  const { redirect, t, session } = await openSession(request, platform, { area: 'login' })
  const flow = redirect?.document.flow
  if (redirect !== undefined && flow !== undefined) return { platform, t, redirect: redirect.document, flow, session }
  return notFoundPage(platform.config, t, 'identityNotFound')
}

function FlowPage({ visit }: { visit: Visit }): Html {
  const { t, flow, redirect, session } = visit
  return (
    <Page title={t(flow.kind)} t={t} back={afterCancel(redirect)}>
      <section class="card narrow">
        <h1>{t(flow.kind)}</h1>
        <p>{t('flowText')}</p>
        <dl class="totals">
          {Object.entries(flow.parameters).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <form method="post" action={`${FLOW_PATH}?${new URLSearchParams({ session })}`}>
          <p>
            <button class="pay" type="submit">
              {t('flowConfirm')}
            </button>
          </p>
        </form>
      </section>
    </Page>
  )
}
