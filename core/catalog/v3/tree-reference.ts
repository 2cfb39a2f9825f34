/** A tree of categories. The shop has one: `{ appNamespace: '@wix/stores', treeKey: null }`. */
export interface TreeReference {
  /** Namespace of the app that the tree belongs to. */
  readonly appNamespace: string
  /** Key of the tree, if the app has several. */
  readonly treeKey?: string | null
}
