import type { Route } from '../http/call.ts'

export const catalogReadRoutes: readonly Route[] = []
