import type { Picture } from '../catalog/model.ts'
import type { Address } from '../convert/address.ts'
import { omitUndefined } from '../convert/omit-undefined.ts'
import type { OpenEnum } from '../open-enum.ts'
import type { MemberStatus } from './enumerations.ts'

/** A postal address of a member. `text` is the whole address in one line. */
export interface AccountAddress extends Address {
  readonly id?: string
  readonly text: string
}

/** Account of the logged-in member. Missing texts are empty. Texts are user input: never use them as HTML. */
export interface Account {
  readonly id: string
  readonly loginEmail: string
  readonly emailVerified: boolean
  readonly status: OpenEnum<MemberStatus>
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string
  readonly title: string
  readonly company: string
  readonly jobTitle: string
  /** `YYYY-MM-DD`. */
  readonly birthdate: string
  /** Last path segment of the URL of the member's page. */
  readonly slug: string
  readonly photo?: Picture
  readonly cover?: Picture
  /** Without the login e-mail address. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly addresses: readonly AccountAddress[]
  /** Whether the member has joined the community, where other members see the profile. */
  readonly isPublic: boolean
  /** Whether the merchant has muted the member: no posts in the community. */
  readonly muted: boolean
  readonly since?: Date
  readonly lastLogin?: Date
}

/** Editable text fields of an account. The login e-mail address is not editable. */
export type AccountField = 'firstName' | 'lastName' | 'nickname' | 'title' | 'company' | 'jobTitle' | 'birthdate'

/** Editable lists of an account. */
export type AccountList = 'emails' | 'phones' | 'addresses'

/** An item of an account list, in the form to save. */
export type AccountItem<List extends AccountList = AccountList> = NonNullable<AccountChange[List]>[number]

/** A change of an account. Saves the fields that are present. Replaces whole lists. An empty text removes the value. */
export type AccountChange = Partial<Readonly<Record<AccountField, string>>> & {
  readonly emails?: readonly string[]
  readonly phones?: readonly string[]
  readonly addresses?: readonly (Address & { readonly id?: string })[]
}

/** An update of an account from a response. Absent fields keep their values. `undefined` removes a picture or a date. */
export type AccountUpdate = {
  readonly [Field in keyof Account]?: Account[Field] | undefined
}

const emptyAccount: Account = {
  id: '',
  loginEmail: '',
  emailVerified: false,
  status: '',
  firstName: '',
  lastName: '',
  nickname: '',
  title: '',
  company: '',
  jobTitle: '',
  birthdate: '',
  slug: '',
  emails: [],
  phones: [],
  addresses: [],
  isPublic: false,
  muted: false,
}

/** Merges an update into an account. */
export function mergeAccount(before: Account | undefined, update: AccountUpdate): Account {
  const merged = omitUndefined({ ...emptyAccount, ...before, ...update }) as Account
  const { photo, nickname, firstName, lastName } = merged
  const name = nickname || [firstName, lastName].filter(Boolean).join(' ')
  return photo ? { ...merged, photo: { ...photo, alt: photo.alt || name } } : merged
}
