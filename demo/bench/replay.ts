import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that repeats the platform's responses. */
export interface Replay {
  readonly url: string
  close(): Promise<void>
}

interface Recorded {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** Calls whose responses are repeated: tokens of visitors, and reads of products. */
const REPEATED = /^\/(?:oauth2\/token|stores(?:-reader)?\/)/
/** Headers of a request that its response depends on. */
const RELEVANT = ['origin', 'authorization', 'x-wix-currency', 'accept-encoding', 'access-control-request-headers']

/**
 * Starts a server in front of the platform. It records the responses to calls that a page makes before it shows a product, and repeats them from
 * memory. Other calls are forwarded. The real platform does not run on the shopper's device, so its work must not slow down the browser of the
 * benchmark.
 */
export async function startReplay(platformUrl: string): Promise<Replay> {
  const recorded = new Map<string, Promise<Recorded>>()
  const agent = new Agent({ keepAlive: true })
  const server = createServer(async (request, response) => {
    try {
      const body = await readAll(request)
      const { method = '', url = '', headers } = request
      const key = JSON.stringify([method, url, RELEVANT.map((name) => headers[name]), body.toString()])
      const forwarded = recorded.get(key) ?? forward(new URL(url, platformUrl), { method, headers, body, agent })
      if (REPEATED.test(url)) recorded.set(key, forwarded)
      const recordedResponse = await forwarded
      response.writeHead(recordedResponse.status, [...recordedResponse.headers]).end(recordedResponse.body)
    } catch (error) {
      response.destroy(error as Error)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

interface Forwarded {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly agent: Agent
}

/** Sends a request to the platform. The body of the response stays compressed. */
function forward(url: URL, { method, headers, body, agent }: Forwarded): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers: { ...headers, host: url.host }, agent }, (response) => {
      const { statusCode: status = 502, rawHeaders } = response
      readAll(response).then(
        (content) => resolve({ status, headers: withLength(rawHeaders, content), body: content }),
        reject,
      )
    })
    request.on('error', reject).end(body)
  })
}

/** Replaces the headers about the transfer, because the body is sent in one piece. */
function withLength(rawHeaders: readonly string[], body: Buffer): readonly string[] {
  const otherHeaders = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !/^(?:transfer-encoding|content-length|connection|keep-alive)$/i.test(name)
      ? [name, rawHeaders[index + 1] ?? '']
      : [],
  )
  return [...otherHeaders, 'content-length', String(body.length)]
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
