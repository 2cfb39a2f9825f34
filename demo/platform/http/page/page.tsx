/** @jsxImportSource hono/jsx */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { PlatformConfig } from '../../config.ts'
import type { MessageKey, Translate } from './messages.ts'

export type Html = JSX.Element

const pageCss = readFileSync(new URL('./page.css', import.meta.url), 'utf8')
const styleHash = createHash('sha256').update(pageCss).digest('base64')

interface PageProps {
  readonly title: string
  readonly t: Translate
  /** URL of “Back to the shop”. Absent: no link. */
  readonly back?: string | undefined
  readonly children?: Child
}

/** Layout of all hosted pages. */
export function Page({ title, t, back, children }: PageProps): Html {
  return (
    <html lang={t.language} dir={t.direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>{title}</title>
        <style>{raw(pageCss)}</style>
      </head>
      <body>
        <header class="top">
          <div>
            <span class="brand">
              <Lock />
              {t(`${t.area}Secure`)}
            </span>
            {back === undefined ? null : <a href={back}>{t('back')}</a>}
          </div>
        </header>
        <main>{children}</main>
        <footer class="sandbox">{t(`${t.area}Sandbox`)}</footer>
      </body>
    </html>
  )
}

function Lock(): Html {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2.2"
      stroke-linecap="round"
      aria-hidden="true"
    >
      <rect x="4" y="10.5" width="16" height="10.5" rx="2.5" />
      <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5" />
    </svg>
  )
}

/** A page with a title and one text. */
export function Message({
  title,
  text,
  t,
  back,
}: {
  title: string
  text: string
  t: Translate
  back?: string | undefined
}): Html {
  return (
    <Page title={title} t={t} back={back}>
      <section class="card narrow">
        <h1>{title}</h1>
        <p>{text}</p>
        {back === undefined ? null : (
          <p>
            <a href={back}>{t('back')}</a>
          </p>
        )}
      </section>
    </Page>
  )
}

/**
 * A response with a page: not cached, not framed, without scripts and without a referrer, because the URL contains the session token.
 *
 * `formTargets` are the origins to which a form may redirect.
 */
export async function htmlResponse(
  page: Html,
  config: PlatformConfig,
  { status = 200, formTargets = [] }: { readonly status?: number; readonly formTargets?: readonly string[] } = {},
): Promise<Response> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `img-src 'self' data: ${config.url}`,
    `form-action 'self' ${[...new Set(formTargets)].join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return new Response(`<!doctype html>${await page}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  })
}

/** Responds with 404 and a text. */
export function notFoundPage(config: PlatformConfig, t: Translate, text: MessageKey, back?: string): Promise<Response> {
  return htmlResponse(<Message title={t('notFoundTitle')} text={t(text)} t={t} back={back} />, config, { status: 404 })
}

/** Redirects with 303, so that a reload does not submit the form again. */
export function goTo(location: string, cookie?: string): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
