import { failedPrecondition } from '../../../../http/errors.ts'
import type { Category } from '../store.ts'
import { ancestorsOf, branchOf } from '../tree.ts'
import type { MoveInput } from './schemas.ts'

/** Maximum number of levels of the tree. Source: platform reference, Categories. */
const MAX_LEVELS = 5

/**
 * The parent of a new or moved category, or `null` at the top. `levels` is the number of levels of the category and those below it.
 *
 * Fails with `PARENT_CATEGORY_NOT_IN_TREE` or `CATEGORY_DEPTH_LIMIT_EXCEEDED`.
 */
export function parentFor(
  parentId: string | null | undefined,
  levels: number,
  all: readonly Category[],
): Category | null {
  if (parentId == null) return null
  const parent = all.find(({ id }) => id === parentId)
  if (parent === undefined) throw failedPrecondition('PARENT_CATEGORY_NOT_IN_TREE', 'The tree has no such parent')
  if (ancestorsOf(parent, all).length + 1 + levels > MAX_LEVELS) {
    throw failedPrecondition('CATEGORY_DEPTH_LIMIT_EXCEEDED', `A tree has ${MAX_LEVELS} levels at most`)
  }
  return parent
}

/** The number of levels of a category and those below it. */
export function levelsOf(category: Category, all: readonly Category[]): number {
  const depths = branchOf(category, all).map((descendant) => ancestorsOf(descendant, all).length)
  return Math.max(...depths) - ancestorsOf(category, all).length + 1
}

/**
 * The ids of the categories of a parent after a move, in order.
 *
 * Fails with `TREE_CYCLE_DETECTED`, `MISSING_AFTER_CATEGORY` or `AFTER_CATEGORY_NOT_IN_PARENT`.
 */
export function orderAfterMove(
  category: Category,
  parentId: string | null,
  { position, moveAfterCategoryId }: Pick<MoveInput, 'position' | 'moveAfterCategoryId'>,
  all: readonly Category[],
): readonly string[] {
  if (branchOf(category, all).some(({ id }) => id === parentId)) {
    throw failedPrecondition('TREE_CYCLE_DETECTED', 'A category cannot be below itself')
  }
  const siblings = all
    .filter((candidate) => candidate.parentId === parentId && candidate.id !== category.id)
    .map(({ id }) => id)
  if (position !== 'AFTER') return position === 'FIRST' ? [category.id, ...siblings] : [...siblings, category.id]
  if (moveAfterCategoryId == null) throw failedPrecondition('MISSING_AFTER_CATEGORY', 'AFTER needs moveAfterCategoryId')
  const at = siblings.indexOf(moveAfterCategoryId)
  if (at < 0) throw failedPrecondition('AFTER_CATEGORY_NOT_IN_PARENT', 'The parent has no such category')
  return siblings.toSpliced(at + 1, 0, category.id)
}

/** Fails with `PARENT_CATEGORY_HIDDEN` for a visible category below a hidden one. */
export function requireVisibleParent(parent: Category | null | undefined): void {
  if (parent?.visible === false)
    throw failedPrecondition('PARENT_CATEGORY_HIDDEN', 'The parent of the category is hidden')
}
