/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import type { Platform } from '../../platform.ts'
import type { Route } from '../call.ts'
import type { Bindings } from '../loopback.ts'
import { type OpenApiDocument, openApiDocument } from './document.ts'
import { DocsPage } from './page.tsx'

/** The page has no scripts and loads no resources. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

/** Serves the OpenAPI document at `/openapi.json` and the documentation at `/docs`. */
export function openApiRoutes(platform: Platform, routes: readonly Route[]): Hono<Bindings> {
  const app = new Hono<Bindings>()
  let cached: OpenApiDocument | undefined
  const document = () => {
    cached ??= openApiDocument(routes, platform.config.url)
    return cached
  }
  app.get('/openapi.json', (c) => c.json(document()))
  app.get('/docs', (c) => {
    c.header('content-security-policy', POLICY)
    return c.html(<DocsPage document={document()} />)
  })
  return app
}
