/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { notFound } from '../../http/errors.ts'
import { type Bindings, isTrustedRequest } from '../../http/loopback.ts'
import { directionOf, pickLanguage, type Translate, translator } from '../../http/page/messages.ts'
import { type Html, htmlResponse, Page } from '../../http/page/page.tsx'
import type { Platform } from '../../platform.ts'
import { findMail, listMails, type MailRow } from '../outbox.ts'

/** Lists the emails that would have been sent, latest first. For this machine only, because they contain login codes and reset links. */
export async function showOutbox(c: Context<Bindings>, platform: Platform): Promise<Response> {
  requireTrustedRequest(c)
  const to = c.req.query('to')
  const mails = await listMails(platform.db, { to: to === '' ? undefined : to })
  const page = (
    <OutboxPage title="Outbox" t={translate()}>
      <p>Emails that the platform would have sent. Nothing leaves this machine.</p>
      <form>
        <label for="to">Recipient</label>
        <input id="to" name="to" type="search" value={to ?? ''} />
      </form>
      {mails.length === 0 ? <p>No emails yet.</p> : <List mails={mails} />}
    </OutboxPage>
  )
  return htmlResponse(page, platform.config)
}

export async function showMail(c: Context<Bindings>, platform: Platform, id: string): Promise<Response> {
  requireTrustedRequest(c)
  const mail = await findMail(platform.db, id)
  if (mail === undefined) throw notFound('No such email')
  const shopLink = mail.data['shopLink']
  const page = (
    <OutboxPage title={mail.subject} t={translate()}>
      <p>
        To {mail.recipient}, {mail.createdDate}
      </p>
      <div lang={mail.language} dir={directionOf(mail.language)}>
        {mail.text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{withLinks(paragraph)}</p>
        ))}
      </div>
      {shopLink === undefined ? null : (
        <p>
          <a href={shopLink}>Open it in the shop</a>
        </p>
      )}
      <p>
        <a href="/outbox">All emails</a>
      </p>
    </OutboxPage>
  )
  return htmlResponse(page, platform.config)
}

function OutboxPage({ title, t, children }: { title: string; t: Translate; children?: unknown }): Html {
  return (
    <Page title={title} t={t}>
      <section class="card narrow">
        <h1>{title}</h1>
        {children as Html}
      </section>
    </Page>
  )
}

function List({ mails }: { mails: readonly MailRow[] }): Html {
  return (
    <dl class="totals">
      {mails.map(({ id, recipient, subject, createdDate }) => (
        <div key={id}>
          <dt>
            <a href={`/outbox/${id}`}>{subject}</a>
          </dt>
          <dd>
            {recipient}, {createdDate}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders URLs in a text as links. */
function withLinks(text: string): (string | Html)[] {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part}>
        {part}
      </a>
    ),
  )
}

function translate(): Translate {
  const t = translator(pickLanguage('en', null))
  const overrides: Record<string, string> = { checkoutSecure: 'Outbox', checkoutSandbox: 'This is a sandbox.' }
  return Object.assign((key: Parameters<Translate>[0]) => overrides[key] ?? t(key), {
    area: t.area,
    language: t.language,
    direction: t.direction,
  })
}

function requireTrustedRequest(c: Context<Bindings>): void {
  if (!isTrustedRequest(c)) throw notFound(`No call at ${c.req.method} ${c.req.path}`)
}
