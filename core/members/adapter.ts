import type { AuthState } from '../auth/tokens/stored-tokens.ts'
import type { PlatformError } from '../errors/platform-error.ts'
import type { AccountChange, AccountList, AccountUpdate } from './account.ts'
import type { AccountFailure } from './account-types.ts'

export interface MemberRequestOptions {
  readonly signal?: AbortSignal | undefined
  /** The request is sent as this member only, or rejects with `IDENTITY_CHANGED`. */
  readonly identity?: AuthState | undefined
}

/**
 * The adapter of one version of the platform's members. It maps responses to the account.
 *
 * All methods act for the logged-in member, whose id is `id`, and reject with a `PlatformError`. Source: core/README.md#members.
 */
export interface MemberAdapter {
  read(options: MemberRequestOptions): Promise<AccountUpdate>
  /** Changes the fields that are present. Lists must have at least one item. Use `clearList` to remove all items of a list. */
  update(id: string, change: AccountChange, options: MemberRequestOptions): Promise<AccountUpdate>
  clearList(id: string, list: AccountList, options: MemberRequestOptions): Promise<AccountUpdate>
  updateSlug(slug: string, options: MemberRequestOptions): Promise<AccountUpdate>
  /** Resolves with the id of the member who has the slug. Cannot find private members. */
  findBySlug(slug: string, options: MemberRequestOptions): Promise<string | undefined>
  /** Makes the profile visible to other members, or hides it. */
  setPublic(isPublic: boolean, options: MemberRequestOptions): Promise<AccountUpdate>
  /** Changes the password. The tokens of this client stay valid. Source: the platform's reference, Change Password. */
  changePassword(newPassword: string, options: MemberRequestOptions): Promise<void>
  deleteAccount(options: MemberRequestOptions): Promise<void>
  /** Maps the field violations of an error to the fields of the account. */
  failedFields(error: PlatformError): AccountFailure['fields']
}
