import { type HostedPage, readPage, type TestShop } from './open-shop.ts'

type Entries = Readonly<Record<string, string>>

/** Submits the form of the hosted checkout like a browser without JavaScript. */
export interface CheckoutDriver {
  open(headers?: Entries): Promise<HostedPage>
  /** Submits the form once, and follows a redirect to the page. Default: an address in New York. */
  send(entries: Entries): Promise<HostedPage>
  update(entries?: Entries): Promise<HostedPage>
  /** Updates the form, then pays. */
  pay(entries?: Entries): Promise<HostedPage>
  /** Pays the total of the last update. */
  payLastTotal(): Promise<HostedPage>
  /** The fingerprint of the displayed quote, a hidden field of the form. */
  fingerprint(): Promise<string>
  fingerprintIn(html: string): string
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

export function createCheckoutDriver(shop: TestShop, path: string): CheckoutDriver {
  let last = ''

  async function send(entries: Entries): Promise<HostedPage> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = new URLSearchParams({ ...complete, ...entries })
    const response = await readPage(await shop.send('POST', path, form.toString(), { headers }))
    return response.location === path ? open() : response
  }

  async function open(headers: Entries = {}): Promise<HostedPage> {
    return readPage(await shop.send('GET', path, undefined, { headers }))
  }

  async function update(entries: Entries = {}): Promise<HostedPage> {
    const response = await send({ ...entries, action: 'update' })
    last = fingerprintIn(response.html)
    return response
  }

  async function pay(entries: Entries = {}): Promise<HostedPage> {
    await update(entries)
    return send({ ...entries, action: 'pay', fingerprint: last })
  }

  return {
    open,
    send,
    update,
    pay,
    payLastTotal: () => send({ action: 'pay', fingerprint: last }),
    fingerprint: async () => fingerprintIn((await open()).html),
    fingerprintIn,
  }
}

function fingerprintIn(html: string): string {
  return /name="fingerprint" value="([^"]*)"/.exec(html)?.[1] ?? ''
}
