import type { Picture } from '../catalog/product.ts'
import type { Address } from '../convert/address.ts'
import type { Open } from '../open.ts'
import type { MemberStatus } from './enumerations.ts'

/** A postal address of a member; `text` is the whole of it in one line, however much the platform tells of its parts. */
export interface AccountAddress extends Address {
  readonly id?: string
  readonly text: string
}

/** The member who is logged in, as widgets see it. Texts that are not set are empty; all of them are other people's writing. */
export interface Account {
  readonly id: string
  readonly loginEmail: string
  readonly emailVerified: boolean
  readonly status: Open<MemberStatus>
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string
  readonly title: string
  readonly company: string
  readonly jobTitle: string
  /** `YYYY-MM-DD`. */
  readonly birthdate: string
  /** Last part of the address of the member's page. */
  readonly slug: string
  readonly photo?: Picture
  readonly cover?: Picture
  /** Beside the one to log in with. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly addresses: readonly AccountAddress[]
  /** Whether the member has joined the community: other members see the profile. */
  readonly isPublic: boolean
  /** Whether the merchant keeps the member from writing in the community. */
  readonly muted: boolean
  readonly since?: Date
  readonly lastLogin?: Date
}

/** Texts of an account that its member can change. The e-mail address to log in with is not among them. */
export type AccountField = 'firstName' | 'lastName' | 'nickname' | 'title' | 'company' | 'jobTitle' | 'birthdate'

/** Lists of an account: an element can be taken out, or the list be emptied. */
export type AccountList = 'emails' | 'phones' | 'addresses'

/** A change of an account: what is there is saved, lists are replaced whole. An empty text takes the value away. */
export type AccountChange = Partial<Readonly<Record<AccountField, string>>> & {
  readonly emails?: readonly string[]
  readonly phones?: readonly string[]
  readonly addresses?: readonly (Address & { readonly id?: string })[]
}
