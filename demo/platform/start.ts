import { parseArgs } from 'node:util'
import { redirectDomainsOf } from './config.ts'
import { startPlatform } from './server.ts'

const DEFAULT_PORT = 4401

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    database: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
})

const { platform, close, ...info } = await start()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await close()
    process.exit(0)
  })
}

// The first line is for scripts, the second for people.
console.info(JSON.stringify(info))
console.info(
  `The local platform is running at ${info.url}. Press Ctrl+C to stop it. Use --fresh to start with a new database.`,
)

async function start(): ReturnType<typeof startPlatform> {
  const port = portFrom(values.port ?? process.env['PLATFORM_PORT'])
  const database = values.database ?? process.env['DATABASE_URL']
  const seconds = Number(process.env['ACCESS_TOKEN_SECONDS'])
  try {
    return await startPlatform({
      port,
      fresh: values.fresh,
      allowedRedirectDomains: redirectDomainsOf(process.env['ALLOWED_REDIRECT_DOMAINS']),
      ...(database ? { database } : {}),
      ...(seconds > 0 ? { accessTokenSeconds: seconds } : {}),
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return stopWith(`Port ${port} is already in use. Choose another: npm run platform -- --port ${port + 10}`)
  }
}

function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  return stopWith(`${text} is not a valid port. Use a whole number from 0 to 65535; 0 selects a free port.`)
}

function stopWith(message: string): never {
  console.error(message)
  process.exit(1)
}
