import type { Route } from '../http/call.ts'

export const cartRoutes: readonly Route[] = []
