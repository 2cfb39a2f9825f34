/** @jsxImportSource hono/jsx */
import { readFileSync } from 'node:fs'
import { raw } from 'hono/html'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { OpenApiDocument } from './document.ts'
import { type Operation, type Parameter, sentence } from './operation.ts'

type Html = JSX.Element

const pageCss = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

interface Listed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** The API documentation: one page without scripts or external resources. */
export function DocsPage({ document }: { readonly document: OpenApiDocument }): Html {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Listed => ({ method: method.toUpperCase(), path, operation })),
  )
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>{document.info.title}</title>
        <style>{raw(pageCss)}</style>
      </head>
      <body>
        <header>
          <h1>{document.info.title}</h1>
          <p>
            {document.info.description} Also available as <a href="/openapi.json">OpenAPI 3.1</a>.
          </p>
          <nav aria-label="Areas">
            <ul>
              {[...document.tags.map(({ name }) => name), 'webhooks'].map((name) => (
                <li key={name}>
                  <a href={`#${name}`}>{sentence(name)}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main>
          {document.tags.map(({ name }) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name}>{sentence(name)}</h2>
              {listed.filter(({ operation }) => operation.tags.includes(name)).map(Call)}
            </section>
          ))}
          <Webhooks types={Object.keys(document.webhooks)} />
        </main>
      </body>
    </html>
  )
}

function Call({ method, path, operation }: Listed): Html {
  const body = operation.requestBody?.content['application/json']?.schema
  return (
    <details id={operation.operationId}>
      <summary>
        <span class="method">{method}</span>
        <code>{path}</code>
        <span class="quiet">{operation.operationId}</span>
      </summary>
      <div class="body">
        <Parameters parameters={operation.parameters} />
        {body === undefined ? null : (
          <section aria-label="Body">
            <h3>Body</h3>
            <pre>{JSON.stringify(body, null, 2)}</pre>
          </section>
        )}
        <h3>Responses</h3>
        <p class="quiet">{Object.keys(operation.responses).join(' · ')}</p>
      </div>
    </details>
  )
}

function Parameters({ parameters }: { readonly parameters: readonly Parameter[] }): Html | null {
  if (parameters.length === 0) return null
  return (
    <>
      <h3>Parameters</h3>
      <table>
        <tbody>
          {parameters.map(({ name, in: location, required, description, schema }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{required ? `${location}, required` : location}</td>
              <td>{description ?? <code>{JSON.stringify(schema)}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Webhooks({ types }: { readonly types: readonly string[] }): Html {
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks">{sentence('webhooks')}</h2>
      <p>
        Register a URL with <code>POST /_control/webhooks</code> from this machine. Events are signed with the key at{' '}
        <code>/_control/webhooks/public-key</code>.
      </p>
      <ul>
        {types.map((type) => (
          <li key={type}>
            <code>{type}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
