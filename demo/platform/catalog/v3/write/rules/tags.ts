import { ApplicationError } from '../../../../http/errors.ts'
import type { ProductDocument } from '../../../types.ts'
import { tagIdsOf } from '../../rules/merchant-fields.ts'
import type { TagsInput } from '../schemas/product-schemas.ts'

/** Tags to add, and tags to remove before that. */
export interface TagChange {
  readonly assignTags?: TagsInput
  readonly unassignTags?: TagsInput
}

const kinds = ['publicTags', 'privateTags'] as const

/** Fails with `EMPTY_ASSIGN_AND_UNASSIGN_LISTS` for a change without tags. */
export function requireTags({ assignTags, unassignTags }: TagChange): void {
  const ids = [assignTags, unassignTags].flatMap((tags) => kinds.flatMap((kind) => tags?.[kind]?.tagIds ?? []))
  if (ids.length > 0) return
  throw new ApplicationError('EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 400, 'There is no tag to assign or to unassign')
}

export function withTags(document: ProductDocument, { assignTags, unassignTags }: TagChange): ProductDocument {
  const tags = Object.fromEntries(
    kinds.map((kind) => {
      const remaining = tagIdsOf(document, kind).filter((id) => !unassignTags?.[kind]?.tagIds?.includes(id))
      return [kind, { tagIds: [...new Set([...remaining, ...(assignTags?.[kind]?.tagIds ?? [])])] }]
    }),
  )
  return { ...document, merchantFields: { ...document.merchantFields, tags } }
}
