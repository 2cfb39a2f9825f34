import type { Route } from '../http/call.ts'

export const redirectsRoutes: readonly Route[] = []
