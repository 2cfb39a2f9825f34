import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it really arrived. */
export interface Arrived {
  readonly method: string
  /** Path and query string. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What the server does: answers, or misbehaves. */
export interface Reply {
  readonly status?: number
  readonly statusText?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A string goes out as it is, anything else as JSON. */
  readonly body?: unknown
  /** `reset`: the connection is cut before an answer; `truncate`: within it; `hang`: no answer ever comes. */
  readonly fault?: 'reset' | 'truncate' | 'hang'
}

export interface TestServer {
  readonly url: string
  readonly arrived: readonly Arrived[]
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, reply: Reply): void {
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {})
  if (reply.fault === 'hang') return
  if (reply.fault === 'reset') {
    response.socket?.destroy()
    return
  }
  const headers = { 'content-type': 'application/json', ...reply.headers }
  if (reply.statusText === undefined) response.writeHead(reply.status ?? 200, headers)
  else response.writeHead(reply.status ?? 200, reply.statusText, headers)
  if (reply.fault === 'truncate') {
    response.write(text.slice(0, text.length / 2), () => response.socket?.destroy())
  } else response.end(reply.status === 204 ? undefined : text)
}

/** Starts a server on 127.0.0.1 for the answers that a well-behaved platform never gives. */
export async function startServer(
  reply: (request: Arrived, index: number) => Reply | Promise<Reply>,
): Promise<TestServer> {
  const arrived: Arrived[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: await bodyOf(request) }
    arrived.push(one)
    send(response, await reply(one, arrived.length - 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
