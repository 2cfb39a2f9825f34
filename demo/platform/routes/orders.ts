import type { Route } from '../http/call.ts'

export const ordersRoutes: readonly Route[] = []
