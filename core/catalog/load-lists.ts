import type { ListRequests } from './adapter.ts'
import { v1Lists } from './v1/lists.ts'

/** Loads the list requests of the shop's catalog version. Those of Catalog V1 are part of the bundle. */
export const loadLists = async (): Promise<ListRequests> => v1Lists
