/** @jsxImportSource hono/jsx */

import { desc, eq } from 'drizzle-orm'
import { listMemberships } from '../../../checkout/membership-store.ts'
import { orders } from '../../../db/schema/commerce.ts'
import type { MessageKey, Translate } from '../../../http/page/messages.ts'
import { type Html, Page } from '../../../http/page/page.tsx'
import type { MemberRow } from '../../../members/store.ts'
import { ACCOUNT_PATH } from '../../oauth/redirect-intents.ts'
import { type AccountSection, accountSections } from '../../oauth/redirect-types.ts'
import { nameOf } from '../authorize/authorize.tsx'
import type { Errors } from '../form-errors.ts'
import { Input, NewPassword, Notices, Submit } from '../form-parts.tsx'
import { backUrl, pathTo, type RedirectVisit } from '../visit.ts'

interface AccountProps {
  readonly visit: RedirectVisit
  readonly member: MemberRow
  readonly section: AccountSection
  readonly alert?: MessageKey
  readonly notice?: MessageKey
  readonly errors?: Errors
}

export async function AccountPage(props: AccountProps): Promise<Html> {
  const { visit, section, alert, notice } = props
  const { t } = visit
  return (
    <Page title={t('account')} t={t} back={backUrl(visit)}>
      <div class="narrow">
        <h1>{t('account')}</h1>
        <Notices t={t} alert={alert} notice={notice} />
        <nav aria-label={t('account')}>
          <ul>
            {accountSections.map((name) => (
              <li key={name}>
                <a
                  href={pathTo(visit, ACCOUNT_PATH, { section: name })}
                  {...(name === section ? { 'aria-current': 'page' } : {})}
                >
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section class="card">
          <h2>{t(section)}</h2>
          {await Section(props)}
        </section>
        <form method="post" action={pathTo(visit, ACCOUNT_PATH, { section })}>
          <button class="update" type="submit" name="action" value="log-out">
            {t('logOut')}
          </button>
        </form>
      </div>
    </Page>
  )
}

function Section(props: AccountProps): Promise<Html> | Html {
  const { visit, section } = props
  switch (section) {
    case 'ACCOUNT_INFO':
      return <Info {...props} />
    case 'ORDERS':
      return Orders(props)
    case 'SUBSCRIPTIONS':
      return Subscriptions(props)
    default:
      return <p>{visit.t('noEntries')}</p>
  }
}

function Info({ visit, member, errors = {} }: AccountProps): Html {
  const { t } = visit
  return (
    <>
      <dl class="totals">
        <Fact term={t('name')} value={nameOf(member)} />
        <Fact term={t('since')} value={dateText(member.createdDate, t)} />
      </dl>
      <h2>{t('changePassword')}</h2>
      <form method="post" class="grid" action={pathTo(visit, ACCOUNT_PATH, { section: 'ACCOUNT_INFO' })} novalidate>
        <input type="text" name="username" autocomplete="username" value={member.loginEmail} hidden readonly />
        <Input
          name="current"
          label="currentPassword"
          type="password"
          autocomplete="current-password"
          t={t}
          errors={errors}
        />
        <NewPassword name="newPassword" label="newPassword" t={t} errors={errors} />
        <Submit t={t} label="setPassword" />
      </form>
    </>
  )
}

async function Orders({ visit, member }: AccountProps): Promise<Html> {
  const { t, platform } = visit
  const rows = await platform.db
    .select()
    .from(orders)
    .where(eq(orders.memberId, member.id))
    .orderBy(desc(orders.number))
  if (rows.length === 0) return <p>{t('noOrders')}</p>
  return (
    <dl class="totals">
      {rows.map(({ id, document }) => (
        <Fact
          key={id}
          term={`${t('order', { number: document.number })}, ${dateText(document.createdDate, t)}`}
          value={document.priceSummary.total.formattedAmount}
        />
      ))}
    </dl>
  )
}

async function Subscriptions({ visit, member }: AccountProps): Promise<Html> {
  const { t, platform } = visit
  const plans = await listMemberships(platform.db, member.id)
  if (plans.length === 0) return <p>{t('noEntries')}</p>
  return (
    <dl class="totals">
      {plans.map(({ id, name, credits, expirationDate }) => (
        <Fact
          key={id}
          term={name}
          value={[
            credits === undefined ? '' : `${credits.remaining} / ${credits.total}`,
            expirationDate === undefined ? '' : dateText(expirationDate, t),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </dl>
  )
}

function Fact({ term, value }: { readonly key?: string; readonly term: string; readonly value: string }): Html {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function dateText(date: string, { language }: Translate): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(date))
}
