import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Queryable } from '../db/database.ts'
import { members } from '../db/schema/members.ts'
import { ApplicationError, ValidationError } from '../http/errors.ts'
import { compact } from '../http/input/compact.ts'
import { violation } from '../http/query/fields.ts'
import type { Ctx } from '../platform.ts'
import { applyAction, changeMember } from './change-member.ts'
import { emitMember } from './events.ts'
import type { memberChange } from './schemas.ts'
import { findMemberByEmail, insertMember, type MemberRow, normalEmail } from './store.ts'
import type { MemberAddress, MemberContact, MemberProfile } from './types.ts'

export type MemberChange = v.InferOutput<v.ObjectSchema<typeof memberChange, undefined>>

/** Adds a member without a password. Fails with `MEMBER_ALREADY_EXISTS` (409) if the address is taken. */
export async function addMember(
  tx: Queryable,
  loginEmail: string,
  { contact, profile, privacyStatus }: MemberChange,
  ctx: Ctx,
): Promise<MemberRow> {
  if ((await findMemberByEmail(tx, loginEmail)) !== undefined) {
    throw new ApplicationError('MEMBER_ALREADY_EXISTS', 409, 'A member with this login email address already exists')
  }
  const parts = profileOf({}, profile)
  const member = await insertMember(
    tx,
    {
      loginEmail,
      loginEmailVerified: false,
      status: 'APPROVED',
      privacyStatus: privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
      ...(profile?.slug ? { slug: profile.slug } : {}),
      profile: { nickname: loginEmail.split('@')[0] ?? '', ...parts },
      contact: contactOf({ phones: [], emails: [], addresses: [] }, contact),
    },
    ctx.now(),
  )
  await emitMember(tx, 'created', member, ctx)
  return member
}

/**
 * Changes the present fields. Custom fields are changed one by one, lists as a whole.
 *
 * Read-only fields and the slug, which has its own call, are ignored. A different login address is refused with a field violation.
 */
export async function applyChange(
  tx: Queryable,
  member: MemberRow,
  change: MemberChange,
  ctx: Ctx,
): Promise<MemberRow> {
  if (change.loginEmail && normalEmail(change.loginEmail) !== member.loginEmail) {
    throw new ValidationError([violation('member.loginEmail', 'FIELD_NOT_ALLOWED', 'cannot be changed')])
  }
  const changed = await changeMember(
    tx,
    member,
    { contact: contactOf(member.contact, change.contact), profile: profileOf(member.profile, change.profile) },
    ctx,
  )
  if (change.privacyStatus !== 'PUBLIC' && change.privacyStatus !== 'PRIVATE') return changed
  return applyAction(tx, change.privacyStatus === 'PUBLIC' ? 'join' : 'leave', changed, ctx)
}

/** Fails with `SLUG_ALREADY_EXISTS` (409) if another member has the slug. */
export async function changeSlug(tx: Queryable, member: MemberRow, slug: string, ctx: Ctx): Promise<MemberRow> {
  if (slug === member.slug) return member
  const other = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.slug, slug), ne(members.id, member.id)))
    .get()
  if (other !== undefined) {
    throw new ApplicationError('SLUG_ALREADY_EXISTS', 409, 'Another member has this slug', { slug })
  }
  return changeMember(tx, member, { slug }, ctx)
}

function contactOf(before: MemberContact, changes: MemberChange['contact']): MemberContact {
  const { addresses, customFields, ...plain } = changes ?? {}
  return withChanges(before, {
    ...plain,
    addresses: addresses?.map(addressOf),
    customFields: customFields ? { ...before.customFields, ...customFields } : undefined,
  })
}

type AddressInput = NonNullable<NonNullable<MemberChange['contact']>['addresses']>[number]

function addressOf({ id, streetAddress, geocode, ...plain }: AddressInput): MemberAddress {
  const street = withChanges({}, streetAddress ?? {})
  return {
    ...withChanges({}, plain),
    id: id || randomUUID(),
    ...(Object.keys(street).length === 0 ? {} : { streetAddress: street }),
    ...(geocode ? { geocode: compact(geocode) } : {}),
  }
}

function profileOf(before: MemberProfile, changes: MemberChange['profile']): MemberProfile {
  const { nickname, title, photo, cover } = changes ?? {}
  return withChanges(before, {
    nickname,
    title,
    photo: photo ? compact(photo) : undefined,
    cover: cover ? compact(cover) : undefined,
  })
}

/** An empty text clears a field; absent fields, `null` and empty lists do not change it. Source: platform reference, Update Member. */
function withChanges<T extends object>(before: T, changes: Readonly<Record<string, unknown>>): T {
  const after = { ...before } as Record<string, unknown>
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') delete after[name]
    else if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)) after[name] = value
  }
  return after as T
}
