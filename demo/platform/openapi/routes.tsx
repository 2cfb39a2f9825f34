/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import type { Route } from '../http/call.ts'
import type { Bindings } from '../http/loopback.ts'
import type { Platform } from '../platform.ts'
import { type OpenApiDocument, openApiDocument } from './document.ts'
import { DocsPage } from './page.tsx'

/** The page has no script, and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

/** What the platform answers, for programs at `/openapi.json` and for people at `/docs`. */
export function openApiRoutes(platform: Platform, routes: readonly Route[]): Hono<Bindings> {
  const app = new Hono<Bindings>()
  let made: OpenApiDocument | undefined
  const document = () => {
    made ??= openApiDocument(routes, platform.config.url)
    return made
  }
  app.get('/openapi.json', (c) => c.json(document()))
  app.get('/docs', (c) => {
    c.header('content-security-policy', POLICY)
    return c.html(<DocsPage document={document()} />)
  })
  return app
}
