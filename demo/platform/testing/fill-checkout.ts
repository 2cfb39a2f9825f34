import type { TestShop } from './open-shop.ts'

export interface PageAnswer {
  readonly status: number
  readonly html: string
  readonly headers: Headers
  /** Where the answer sends the browser; empty when nowhere. */
  readonly location: string
}

type Entries = Readonly<Record<string, string>>

/** Fills the hosted checkout as a browser without script does: by form posts only. */
export interface Filler {
  open(headers?: Entries): Promise<PageAnswer>
  /** Sends the form once, with what is needed for New York unless told otherwise. */
  send(entries: Entries): Promise<PageAnswer>
  update(entries?: Entries): Promise<PageAnswer>
  /** Updates, and then pays what the page says. */
  pay(entries?: Entries): Promise<PageAnswer>
  /** Pays what was seen at the last update. */
  payAsSeen(): Promise<PageAnswer>
  /** The total that the page shows now, as the form names it. */
  seen(): Promise<string>
  seenIn(html: string): string
}

const complete: Entries = {
  email: 'member.one@example.com',
  firstName: 'Member',
  lastName: 'One',
  country: 'US',
  subdivision: 'US-NY',
  addressLine: '2 Example Street',
  postalCode: '10001',
  city: 'New York',
  cardNumber: '4242 4242 4242 4242',
  cardName: 'Member One',
  cardExpiry: '12/49',
  cardCode: '123',
}

export function createFiller(shop: TestShop, path: string): Filler {
  let last = ''

  async function read(response: Response): Promise<PageAnswer> {
    const html = await response.text()
    return {
      status: response.status,
      html,
      headers: response.headers,
      location: response.headers.get('location') ?? '',
    }
  }

  async function send(entries: Entries): Promise<PageAnswer> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = new URLSearchParams({ ...complete, ...entries })
    return read(await shop.send('POST', path, form.toString(), { headers }))
  }

  async function open(headers: Entries = {}): Promise<PageAnswer> {
    return read(await shop.send('GET', path, undefined, { headers }))
  }

  async function update(entries: Entries = {}): Promise<PageAnswer> {
    const answer = await send({ ...entries, action: 'update' })
    last = seenIn(answer.html)
    return answer
  }

  async function pay(entries: Entries = {}): Promise<PageAnswer> {
    await update(entries)
    return send({ ...entries, action: 'pay', seen: last })
  }

  return {
    open,
    send,
    update,
    pay,
    payAsSeen: () => send({ action: 'pay', seen: last }),
    seen: async () => seenIn((await open()).html),
    seenIn,
  }
}

function seenIn(html: string): string {
  return /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? ''
}
