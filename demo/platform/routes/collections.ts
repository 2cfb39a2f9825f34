import type { Route } from '../http/call.ts'

export const collectionsRoutes: readonly Route[] = []
