import type { DetailRequests } from './adapter.ts'
import { v1Details } from './v1/details.ts'

/** Loads the detail requests of the shop's catalog version. Those of Catalog V1 are part of the bundle. */
export const loadDetails = async (): Promise<DetailRequests> => v1Details
