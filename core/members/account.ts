import type { Picture } from '../catalog/model.ts'
import type { Address } from '../convert/address.ts'
import { omitUndefined } from '../convert/omit-undefined.ts'
import type { OpenEnum } from '../open-enum.ts'
import type { MemberStatus } from './enumerations.ts'

/** A postal address of a member. `text` is the whole address in one line. */
export interface AccountAddress extends Address {
  /** ID of the address. Absent if the platform sent none. */
  readonly id?: string
  /** The whole address in one line: the platform's text, or the joined parts. */
  readonly text: string
}

/** Account of the logged-in member. Missing texts are empty. Texts are user input: never use them as HTML. */
export interface Account {
  /** ID of the member. */
  readonly id: string
  /** Email to log in with. */
  readonly loginEmail: string
  /** Whether the member has confirmed the login email. */
  readonly emailVerified: boolean
  /** Whether the member is approved, pending or blocked. Empty if unknown. */
  readonly status: OpenEnum<MemberStatus>
  /** First name. */
  readonly firstName: string
  /** Last name. */
  readonly lastName: string
  /** Name that other members see. */
  readonly nickname: string
  /** Line below the name in the profile. */
  readonly title: string
  /** Company of the member. */
  readonly company: string
  /** Position in the company. */
  readonly jobTitle: string
  /** `YYYY-MM-DD`. */
  readonly birthdate: string
  /** Last path segment of the URL of the member's page. */
  readonly slug: string
  /** Profile picture. Absent if there is none. */
  readonly photo?: Picture
  /** Cover picture of the profile. Absent if there is none. */
  readonly cover?: Picture
  /** Without the login email address. */
  readonly emails: readonly string[]
  /** Phone numbers, as the member entered them. */
  readonly phones: readonly string[]
  /** Postal addresses. */
  readonly addresses: readonly AccountAddress[]
  /** Whether the member has joined the community, where other members see the profile. */
  readonly isPublic: boolean
  /** Whether the merchant has muted the member: no posts in the community. */
  readonly muted: boolean
  /** Date and time when the member was created. Absent if unknown. */
  readonly since?: Date
  /** Date and time of the last login. Absent if unknown. */
  readonly lastLogin?: Date
}

/** Editable text fields of an account. The login email address is not editable. */
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
