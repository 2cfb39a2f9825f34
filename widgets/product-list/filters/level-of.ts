import type { Collection } from '../../../core/catalog/model.ts'

/** Returns the number of collections above a collection. Collections that are above each other are counted once. */
export function levelOf(collection: Collection, all: readonly Collection[]): number {
  const path = new Set<Collection>()
  let current: Collection | undefined = collection
  while (current && !path.has(current)) {
    path.add(current)
    const { parentId }: Collection = current
    current = all.find(({ id }) => id === parentId)
  }
  return path.size - 1
}
