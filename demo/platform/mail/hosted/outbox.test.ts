import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { createPlatform } from '../../app.ts'
import { openShop } from '../../testing/open-shop.ts'
import { sendMail } from '../outbox.ts'

const shop = await openShop()
const { db, clock } = shop.platform
const mail = { kind: 'recovery', language: 'en', data: { link: 'https://shop.example.com/a?b=c' } }
const text = 'Hello <b>you</b>,\n\nhere: https://shop.example.com/a?b=c'
await sendMail(db, { ...mail, to: 'One@example.com', subject: 'First <i>mail</i>', text }, clock.now())
clock.shift(1000)
await sendMail(db, { ...mail, to: 'two@example.com', subject: 'Second', text: 'Hi' }, clock.now())
after(() => shop.close())

const page = async (path: string) => (await shop.send('GET', path)).text()

describe('outbox', () => {
  it('default: lists emails, the latest first, and shows an email with its links', async () => {
    const html = await page('/outbox')
    assert.ok(html.indexOf('Second') < html.indexOf('First &lt;i&gt;mail'))
    const path = /href="(\/outbox\/[0-9a-f-]+)">First/.exec(html)?.[1] ?? ''
    const mail = await page(path)
    assert.match(mail, /Hello &lt;b&gt;you/)
    assert.match(mail, /<a href="https:\/\/shop\.example\.com\/a\?b=c">/)
    assert.equal((await shop.send('GET', '/outbox/none')).status, 404)
  })

  it('args: lists the emails of one recipient, as a page and as JSON', async () => {
    assert.equal((await page('/outbox?to=one@example.com')).includes('Second'), false)
    const list = async (query: string) =>
      ((await shop.call('GET', `/_control/mails?${query}`)).body as { mails: { subject: string }[] }).mails.length
    assert.deepEqual([await list(''), await list('to=two@example.com'), await list('kind=activation')], [2, 1, 0])
  })

  it('error: NOT_FOUND for requests of other machines', async () => {
    const { app, close } = await createPlatform()
    const incoming = { socket: { remoteAddress: '192.0.2.7' } }
    for (const path of ['/outbox', '/outbox/any', '/_control/mails']) {
      const request = new Request(`http://127.0.0.1${path}`, { headers: { host: '127.0.0.1' } })
      assert.equal((await app.fetch(request, { incoming } as never)).status, 404, path)
    }
    await close()
  })
})
