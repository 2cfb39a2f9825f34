import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import type { Database } from './database.ts'
import * as schema from './schema.ts'
import { serializeWrites } from './serialize-writes.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Maximum wait for a write of another process to the same file. */
const BUSY_TIMEOUT_MS = 5_000
/** Connections to a file: one for the open transaction, and one for the statements beside it. */
const CONNECTIONS = 2

export interface OpenOptions {
  /**
   * `file:…`, `libsql://…`, `https://…` or a plain file path. Absent, `temporary` or `:memory:`: a temporary file that is deleted on close.
   * An in-memory database would have a single connection, so that reads would have to wait for transactions.
   */
  readonly url?: string
  /** Starts with an empty database; deletes existing data. */
  readonly fresh?: boolean
  /** The file that a temporary database is a copy of. Default: an empty database. */
  readonly template?: Uint8Array
}

export interface OpenDatabase {
  readonly db: Database
  close(): Promise<void>
}

/** Opens a database and runs the pending migrations. */
export async function openDatabase({ url, fresh = false, template }: OpenOptions = {}): Promise<OpenDatabase> {
  const folder = isTemporary(url) ? await mkdtemp(join(tmpdir(), 'storefront-platform-')) : undefined
  const address = databaseUrl(folder === undefined ? (url ?? '') : join(folder, 'platform.db'))
  const isFile = address.startsWith('file:')
  if (isFile) await prepareFile(fileURLToPath(address), fresh)
  if (folder !== undefined && template !== undefined) await writeFile(fileURLToPath(address), template)
  const raw = createClient({
    url: address,
    ...(isFile ? { timeout: BUSY_TIMEOUT_MS, concurrency: CONNECTIONS } : {}),
    ...authToken(),
  })
  if (isFile) await raw.execute('PRAGMA journal_mode = WAL')
  // By default, every commit is synced to disk, so that acknowledged writes survive a crash. A crash ends the use of a temporary file.
  if (folder !== undefined) await onEachConnection(raw, 'PRAGMA synchronous = OFF')
  else if (fresh) await dropTables(raw)
  const { client, inTransaction } = serializeWrites(raw)
  const db = drizzle(client, { schema })
  const transaction = db.transaction.bind(db)
  db.transaction = (run, config) => inTransaction(() => transaction(run, config))
  const close = async () => {
    raw.close()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(db, { migrationsFolder: MIGRATIONS })
  } catch (cause) {
    await close()
    throw new Error('The database has tables of another version. Use --fresh to start with a new one.', {
      cause,
    })
  }
  return { db, close }
}

/** Statements that run in parallel use a connection each. */
async function onEachConnection(client: Client, sql: string): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => client.execute(sql)))
}

function isTemporary(url: string | undefined): boolean {
  return url === undefined || url === 'temporary' || /^(file:)?:memory:$/.test(url)
}

function databaseUrl(url: string): string {
  if (/^(libsql|https?|wss?):/.test(url)) return url
  const path = url.replace(/^file:(\/\/)?/, '')
  return pathToFileURL(path).href
}

function authToken(): { authToken?: string } {
  const token = process.env['DATABASE_AUTH_TOKEN']
  return token === undefined || token === '' ? {} : { authToken: token }
}

async function prepareFile(path: string, fresh: boolean): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  if (!fresh) return
  await Promise.all(['', '-wal', '-shm'].map((suffix) => rm(path + suffix, { force: true })))
}

async function dropTables(client: Client): Promise<void> {
  const tables = await client.execute(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'libsql_%'",
  )
  await client.migrate(tables.rows.map((row) => `DROP TABLE "${String(row['name'])}"`))
}
