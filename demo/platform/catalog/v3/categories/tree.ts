/** The place of a category in its tree. */
interface Node {
  readonly id: string
  readonly parentId: string | null
}

/** The categories above a category, the top one first. */
export function ancestorsOf<Category extends Node>(category: Category, all: readonly Category[]): readonly Category[] {
  const parent = all.find(({ id }) => id === category.parentId)
  return parent === undefined ? [] : [...ancestorsOf(parent, all), parent]
}

/** A category and all categories below it, parents first. */
export function branchOf<Category extends Node>(category: Category, all: readonly Category[]): readonly Category[] {
  const below = all.filter(({ parentId }) => parentId === category.id)
  return [category, ...below.flatMap((child) => branchOf(child, all))]
}
