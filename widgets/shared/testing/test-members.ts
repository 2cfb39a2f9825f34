import { assert } from 'chai'
import { clientOf } from '../../../core/state/client-of.ts'
import { nextFrame, type TestPlatform, testPlatform, testStore } from './browser-test.ts'

/** The local platform with those who can log in there. */
export interface MemberPlatform extends TestPlatform {
  readonly siteId: string
  readonly apiKey: string
  readonly members: readonly { readonly id: string; readonly email: string; readonly password: string }[]
}

/** What a mail of the platform tells, beside its words. */
export interface MailFacts {
  readonly code?: string
  readonly token?: string
}

let count = 0

export const memberPlatform = (): Promise<MemberPlatform> => testPlatform() as Promise<MemberPlatform>

/** The part of an element that is seen. */
export function part<T extends HTMLElement = HTMLElement>(root: ParentNode, name: string): T | undefined {
  return [...root.querySelectorAll<T>(`[part~="${name}"]`)].find((found) => found.checkVisibility())
}

/** An address that nobody else in this run has, whichever framework and window it is. */
export function someone(): string {
  return `test.${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 8)}.${count++}@example.com`
}

/** Keeps the page that the tests run in: what would leave it is heard of by its event. */
export function stayOnPage(): void {
  navigation.addEventListener('navigate', (event) => {
    const { origin, pathname } = new URL(event.destination.url)
    if (origin !== location.origin || pathname !== location.pathname) event.preventDefault()
  })
}

/** Asks the platform's control routes. */
export async function control<T>({ url }: TestPlatform, path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${url}/_control/${path}`, init)
  assert.isTrue(response.ok, path)
  return (await response.json()) as T
}

/** The newest mail of a kind to an address. */
export async function mailed(platform: TestPlatform, kind: string, email: string): Promise<MailFacts> {
  for (let round = 0; round < 200; round++) {
    const path = `mails?kind=${kind}&to=${encodeURIComponent(email)}`
    const { mails } = await control<{ mails: readonly { data: MailFacts }[] }>(platform, path)
    if (mails[0]) return mails[0].data
    await nextFrame()
  }
  throw new Error(`no ${kind} mail for ${email}`)
}

/** A member of their own, whom nobody else changes at the same time: asked for as a merchant's server can. */
export async function newMember(platform: MemberPlatform, contact: object = {}): Promise<string> {
  const headers = { authorization: platform.apiKey, 'wix-site-id': platform.siteId }
  const body = { member: { loginEmail: someone(), contact: { firstName: 'Panel', ...contact } } }
  const { member } = await post<{ member?: { id: string } }>(`${platform.url}/members/v1/members`, body, headers)
  return member?.id ?? ''
}

/** Logs somebody in as a merchant's server can: no password is asked for. */
export async function logIn(platform: MemberPlatform, memberId: string): Promise<void> {
  const { clientId, apiKey, url } = platform
  const visitor = await post<Tokens>(`${url}/oauth2/token`, { grantType: 'anonymous', clientId })
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  const tokens = await post<Tokens>(`${url}/oauth2/token`, grant, {
    authorization: `${visitor.access_token},${apiKey}`,
  })
  const client = await clientOf(testStore(platform))
  client.auth.adopt({
    accessToken: { value: tokens.access_token, expiresAt: Date.now() / 1000 + tokens.expires_in },
    refreshToken: { value: tokens.refresh_token, role: 'member' },
  })
}

/** Forgets who is logged in, without a word to the platform. */
export async function forget(platform: TestPlatform): Promise<void> {
  ;(await clientOf(testStore(platform))).auth.clear()
}

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

/** Posts as a server of the merchant's does; anything but a success fails the test. */
export async function post<T>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T
  assert.isTrue(response.ok, `${url}: ${JSON.stringify(answer)}`)
  return answer
}
