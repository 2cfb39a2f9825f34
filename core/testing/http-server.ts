import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the server received it. */
export interface ReceivedRequest {
  readonly method: string
  /** Path and query string. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A scripted response or network fault. */
export interface StubResponse {
  readonly status?: number
  readonly statusText?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent unchanged, any other value as JSON. */
  readonly body?: unknown
  /** `reset` closes the connection before the response, `truncate` within it. `hang` never responds. */
  readonly fault?: 'reset' | 'truncate' | 'hang'
}

export interface TestServer {
  readonly url: string
  readonly requests: readonly ReceivedRequest[]
  close(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, reply: StubResponse): void {
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

/** Starts a server on 127.0.0.1 with scripted responses, for failures that the local platform does not produce. */
export async function startServer(
  reply: (request: ReceivedRequest, index: number) => StubResponse | Promise<StubResponse>,
): Promise<TestServer> {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: await readBody(request) }
    requests.push(one)
    send(response, await reply(one, requests.length - 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
