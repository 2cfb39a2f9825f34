import * as v from 'valibot'

/** The only category tree of a site: that of its store. */
export const STORES_TREE = { appNamespace: '@wix/stores', treeKey: null } as const

/** The tree of a category call. Required. Source: platform reference, Categories, Tree Reference. */
export const treeReference = v.object({ appNamespace: v.literal('@wix/stores'), treeKey: v.nullish(v.null()) })
