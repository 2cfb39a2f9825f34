import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { seedId } from '../seed/ids.ts'
import { loggedIn, type MemberBody, type MemberClient } from '../testing/members-shop.ts'
import { type Client, type Failure, merchantOf, openShop, visitorOf } from '../testing/open-shop.ts'

const MEMBERS = '/members/v1/members'
const one = seedId('member', 'member-one')
const two = seedId('member', 'member-two')

const shop = await openShop()
const merchant = merchantOf(shop)
const visitor = await visitorOf(shop)
let member: MemberClient
after(() => shop.close())
beforeEach(async () => {
  member = await loggedIn(shop, one)
})

async function memberFrom(client: Client, method: string, path: string, body?: unknown): Promise<MemberBody> {
  const response = await client.call(method, MEMBERS + path, body)
  assert.equal(response.status, 200, JSON.stringify(response.body))
  return (response.body as { member: MemberBody }).member
}

async function refusal(client: Client, method: string, path: string, body?: unknown): Promise<[number, unknown]> {
  const response = await client.call(method, MEMBERS + path, body)
  const { details } = response.body as Failure
  return [
    response.status,
    details.applicationError?.code ?? details.validationError?.fieldViolations.map((v) => v.field),
  ]
}

interface Page {
  readonly members: readonly MemberBody[]
  readonly metadata: { readonly count: number; readonly offset: number; readonly total: number }
}
const query = async (client: Client, body: object) => (await client.call('POST', `${MEMBERS}/query`, body)).body as Page
const slugs = ({ members }: Page) => members.map(({ profile }) => profile.slug)

describe('reading members', () => {
  it('default: returns the public fields and unknown statuses', async () => {
    const current = await memberFrom(member, 'GET', '/my')
    assert.deepEqual(Object.keys(current).sort(), [
      'activityStatus',
      'contactId',
      'createdDate',
      'id',
      'privacyStatus',
      'profile',
      'status',
      'updatedDate',
    ])
    assert.deepEqual(
      [current.id, current.status, current.privacyStatus, current.activityStatus],
      [one, 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'],
    )
    assert.equal(current.profile.slug, 'member-one')
  })

  it('args: EXTENDED adds statuses and login address, FULL all fields; the largest of several fieldsets is used', async () => {
    const extended = await memberFrom(member, 'GET', '/my?fieldsets=EXTENDED')
    assert.deepEqual([extended.status, extended.loginEmail], ['APPROVED', 'member.one@example.com'])
    assert.equal('contact' in extended, false)
    const full = await memberFrom(member, 'GET', '/my?fieldsets=FULL&fieldsets=PUBLIC')
    assert.deepEqual(full.contact?.phones, ['+1 212 555 0101'])
    assert.equal((await memberFrom(member, 'GET', '/my?fieldSet=FULL')).contact?.firstName, 'Member')
    assert.deepEqual(await refusal(member, 'GET', '/my?fieldsets=SECRET'), [400, ['fieldsets[0]']])
  })

  it('behavior: members get the public fields of others, and merchants get the requested fields', async () => {
    const other = await loggedIn(shop, two)
    const path = `/${one}?fieldsets=FULL&id=${one}`
    for (const client of [other, visitor]) {
      const seen = await memberFrom(client, 'GET', path)
      assert.deepEqual([seen.status, seen.contact, seen.loginEmail], ['UNKNOWN', undefined, undefined])
    }
    assert.equal((await memberFrom(merchant, 'GET', path)).loginEmail, 'member.one@example.com')
  })

  it('error: NOT_FOUND for private members, unknown members, and the current member of a visitor', async () => {
    assert.deepEqual(await refusal(visitor, 'GET', '/my'), [404, 'NOT_FOUND'])
    assert.deepEqual(await refusal(member, 'GET', `/${two}`), [404, 'NOT_FOUND'])
    assert.deepEqual(await refusal(merchant, 'GET', `/${seedId('member', 'nobody')}`), [404, 'NOT_FOUND'])
    assert.equal((await memberFrom(await loggedIn(shop, two), 'GET', `/${two}`)).id, two)
    assert.deepEqual(await refusal(merchant, 'GET', '/no-guid'), [400, ['id']])
  })
})

describe('listing and querying members', () => {
  it('default: returns all members to merchants, and public members to others', async () => {
    const { members, metadata } = (await merchant.call('GET', MEMBERS)).body as Page
    assert.equal(members.length, metadata.total)
    assert.ok(metadata.total >= 9)
    assert.deepEqual(slugs((await visitor.call('GET', MEMBERS)).body as Page), ['member-one'])
  })

  it('args: paging and sorting in the encoded query string of the client', async () => {
    const packed = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const request = { paging: { limit: 2, offset: 1 }, sorting: [{ fieldName: 'profile.nickname', order: 'DESC' }] }
    const page = (await merchant.call('GET', `${MEMBERS}?.r=${packed(request)}`)).body as Page
    assert.deepEqual([page.metadata.count, page.metadata.offset], [2, 1])
    const all = (await merchant.call('GET', `${MEMBERS}?.r=${packed({ sorting: request.sorting })}`)).body as Page
    assert.deepEqual(slugs(page), slugs(all).slice(1, 3))
    const names = all.members.map(({ profile }) => profile.nickname ?? '')
    assert.deepEqual(names, [...names].sort().reverse())
  })

  it('args: filter and search text', async () => {
    const blocked = await query(merchant, { query: { filter: { status: 'BLOCKED' } }, fieldsets: ['EXTENDED'] })
    assert.deepEqual([slugs(blocked), blocked.members[0]?.status], [['member-blocked'], 'BLOCKED'])
    const named = await query(merchant, { query: { filter: { 'profile.slug': { $startsWith: 'member-t' } } } })
    assert.deepEqual(slugs(named), ['member-two'])
    assert.deepEqual(slugs(await query(merchant, { query: {}, search: { expression: 'muTED' } })), ['member-muted'])
    const byMail = { expression: 'member.two@', fields: ['loginEmail', 'profile.nickname'] }
    assert.deepEqual(slugs(await query(merchant, { search: byMail })), ['member-two'])
  })

  it('error: fields that the caller may not read cannot be used in filters', async () => {
    for (const [body, field] of [
      [{ query: { filter: { loginEmail: 'member.one@example.com' } } }, 'query.filter.loginEmail'],
      [{ query: { sorting: [{ fieldName: 'contact.lastName' }] } }, 'query.sorting[0].fieldName'],
      [{ search: { expression: 'one', fields: ['profile.nickname', 'loginEmail'] } }, 'search.fields[1]'],
    ] as const) {
      assert.deepEqual(await refusal(visitor, 'POST', '/query', body), [400, [field]])
      assert.equal((await merchant.call('POST', `${MEMBERS}/query`, body)).status, 200)
    }
    assert.deepEqual(await refusal(merchant, 'POST', '/query', { query: { paging: { limit: 101 } } }), [
      400,
      ['query.paging.limit'],
    ])
  })
})

describe('calls of members', () => {
  it('default: a member leaves and joins the community', async () => {
    assert.equal((await memberFrom(member, 'POST', '/leave-community', {})).privacyStatus, 'PRIVATE')
    assert.deepEqual(slugs((await visitor.call('GET', MEMBERS)).body as Page), [])
    assert.equal((await memberFrom(member, 'POST', '/join-community', {})).privacyStatus, 'PUBLIC')
    assert.deepEqual(slugs((await visitor.call('GET', MEMBERS)).body as Page), ['member-one'])
  })

  it('args: changes the slug to one that is free and valid', async () => {
    assert.equal((await memberFrom(member, 'POST', '/my/slug', { slug: 'New.Slug_1' })).profile.slug, 'New.Slug_1')
    assert.equal((await memberFrom(member, 'POST', `/${one}/slug`, { id: one, slug: 'zoë' })).profile.slug, 'zoë')
    assert.equal(
      (await memberFrom(merchant, 'POST', `/${one}/slug`, { slug: 'member-one' })).profile.slug,
      'member-one',
    )
    for (const slug of ['', 'a/b', 'a b', '-a', 'a'.repeat(256)]) {
      assert.deepEqual(await refusal(member, 'POST', '/my/slug', { slug }), [400, ['slug']])
    }
    const conflict = await member.call('POST', `${MEMBERS}/my/slug`, { slug: 'member-two' })
    assert.equal(conflict.status, 409)
    assert.deepEqual((conflict.body as { details: { applicationError: object } }).details.applicationError, {
      code: 'SLUG_ALREADY_EXISTS',
      description: 'Another member has this slug',
      data: { slug: 'member-two' },
    })
    assert.equal(
      (await memberFrom(merchant, 'POST', `/${one}/slug`, { slug: 'member-one' })).profile.slug,
      'member-one',
    )
  })

  it('args: updates fields, clears them with an empty string, replaces lists, and keeps other fields', async () => {
    const address = {
      country: 'DE',
      city: 'Berlin',
      streetAddress: { name: 'Beispielweg', number: '3' },
      formattedAddress: 'Beispielweg 3, Berlin',
      geocode: { latitude: 52.52, longitude: 13.4 },
    }
    const contact = { company: 'Example Works', phones: ['+49 30 555010'], addresses: [address], emails: [] }
    const changed = await memberFrom(member, 'PATCH', `/${one}`, {
      member: { id: one, contact, profile: { nickname: 'First Member', title: '', slug: 'ignored' } },
    })
    assert.deepEqual(changed.profile, { nickname: 'First Member', slug: 'member-one' })
    assert.equal(changed.contact?.['company'], 'Example Works')
    assert.deepEqual(changed.contact?.phones, ['+49 30 555010'])
    assert.deepEqual(changed.contact?.emails, ['member.one.work@example.com'])
    assert.equal(changed.contact?.firstName, 'Member')
    const [storedAddress] = changed.contact?.addresses ?? []
    assert.deepEqual({ ...storedAddress, id: '' }, { ...address, id: '' })
    assert.match(storedAddress?.id ?? '', /^[0-9a-f-]{36}$/)
    assert.deepEqual((await memberFrom(member, 'GET', '/my?fieldsets=FULL')).contact, changed.contact)
  })

  it('behavior: clears phones, addresses and emails, and keeps the login address', async () => {
    for (const list of ['phones', 'emails', 'addresses'] as const) {
      assert.deepEqual((await memberFrom(member, 'DELETE', `/${one}/${list}?id=${one}`)).contact?.[list], [])
    }
    assert.equal((await memberFrom(merchant, 'DELETE', `/${one}/emails`)).loginEmail, 'member.one@example.com')
  })

  it('error: PERMISSION_DENIED for visitors, and for other members', async () => {
    const change = { member: { profile: { nickname: 'Somebody else' } } }
    for (const [client, method, path, body] of [
      [visitor, 'POST', '/join-community', {}],
      [visitor, 'POST', '/leave-community', {}],
      [visitor, 'POST', '/my/slug', { slug: 'mine' }],
      [visitor, 'DELETE', '/my', undefined],
      [merchant, 'DELETE', '/my', undefined],
      [member, 'PATCH', `/${two}`, change],
      [member, 'POST', `/${two}/slug`, { slug: 'yours' }],
      [member, 'DELETE', `/${two}/phones`, undefined],
      [visitor, 'DELETE', `/${two}/addresses`, undefined],
    ] as const) {
      assert.deepEqual(await refusal(client, method, path, body), [403, 'PERMISSION_DENIED'], `${method} ${path}`)
    }
  })

  it('error: field violations for another login address and for invalid addresses', async () => {
    const other = { member: { loginEmail: 'somebody.else@example.com' } }
    assert.deepEqual(await refusal(member, 'PATCH', `/${one}`, other), [400, ['member.loginEmail']])
    const photo = { member: { profile: { photo: { url: 'javascript:alert(1)' } }, contact: { emails: ['no mail'] } } }
    assert.deepEqual(await refusal(member, 'PATCH', `/${one}`, photo), [
      400,
      ['member.contact.emails[0]', 'member.profile.photo.url'],
    ])
  })
})
