/** A tree of categories. The shop has one: `{ appNamespace: '@wix/stores', treeKey: null }`. */
export interface TreeReference {
  readonly appNamespace: string
  readonly treeKey?: string | null
}
