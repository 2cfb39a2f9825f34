import { assert } from 'chai'
import { clientOf } from '../../../core/state/client-of.ts'
import { nextFrame, type TestPlatform, testPlatform, testStore } from './browser-test.ts'

/** The local platform and its members. */
export interface MemberPlatform extends TestPlatform {
  readonly siteId: string
  readonly apiKey: string
  readonly members: readonly { readonly id: string; readonly email: string; readonly password: string }[]
}

/** The data of an email of the platform, without its text. */
export interface EmailData {
  readonly code?: string
  readonly token?: string
  /** The recovery link to the page of the shop. */
  readonly shopLink?: string
}

let count = 0

export const memberPlatform = (): Promise<MemberPlatform> => testPlatform() as Promise<MemberPlatform>

/** Returns the visible element with the CSS part `name`. */
export function findPart<T extends HTMLElement = HTMLElement>(root: ParentNode, name: string): T | undefined {
  return [...root.querySelectorAll<T>(`[part~="${name}"]`)].find((found) => found.checkVisibility())
}

/** Returns an email address that is unique in this run, across frameworks and windows. */
export function newEmail(): string {
  return `test.${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 8)}.${count++}@example.com`
}

/** Cancels navigations away from the page of the tests. Tests observe them by their events. */
export function stayOnPage(): void {
  navigation.addEventListener('navigate', (event) => {
    const { origin, pathname } = new URL(event.destination.url)
    if (origin !== location.origin || pathname !== location.pathname) event.preventDefault()
  })
}

/** Calls a control route of the platform. */
export async function callControl<T>({ url }: TestPlatform, path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${url}/_control/${path}`, init)
  assert.isTrue(response.ok, path)
  return (await response.json()) as T
}

/** Returns the newest email of a kind to an address. Waits until there is one. */
export async function receiveEmail(platform: TestPlatform, kind: string, email: string): Promise<EmailData> {
  for (let round = 0; round < 200; round++) {
    const path = `mails?kind=${kind}&to=${encodeURIComponent(email)}`
    const { mails } = await callControl<{ mails: readonly { data: EmailData }[] }>(platform, path)
    if (mails[0]) return mails[0].data
    await nextFrame()
  }
  throw new Error(`no ${kind} mail for ${email}`)
}

/** Creates a member for the current test only, as a merchant's server can, and returns the id. */
export async function newMember(platform: MemberPlatform, contact: object = {}): Promise<string> {
  const headers = { authorization: platform.apiKey, 'wix-site-id': platform.siteId }
  const body = { member: { loginEmail: newEmail(), contact: { firstName: 'Panel', ...contact } } }
  const { member } = await post<{ member?: { id: string } }>(`${platform.url}/members/v1/members`, body, headers)
  return member?.id ?? ''
}

/** Logs a member in without a password, as a merchant's server can. */
export async function logIn(platform: MemberPlatform, memberId: string): Promise<void> {
  const { clientId, apiKey, url } = platform
  const visitor = await post<Tokens>(`${url}/oauth2/token`, { grantType: 'anonymous', clientId })
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  const tokens = await post<Tokens>(`${url}/oauth2/token`, grant, {
    authorization: `${visitor.access_token},${apiKey}`,
  })
  const client = await clientOf(testStore(platform))
  client.auth.setTokens({
    accessToken: { value: tokens.access_token, expiresAt: Date.now() / 1000 + tokens.expires_in },
    refreshToken: { value: tokens.refresh_token, role: 'member' },
  })
}

/** Removes the tokens of the client without notifying the platform. */
export async function clearTokens(platform: TestPlatform): Promise<void> {
  ;(await clientOf(testStore(platform))).auth.clear()
}

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

/** Sends a POST request as a merchant's server does. Fails the test unless the response is successful. */
export async function post<T>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const data = (await response.json()) as T
  assert.isTrue(response.ok, `${url}: ${JSON.stringify(data)}`)
  return data
}
