import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client, InStatement, Transaction } from '@libsql/client'

/** The database whose transaction the current call has opened. One for all databases, because each instance makes every promise slower. */
const transactionClient = new AsyncLocalStorage<Client>()

/**
 * Serializes the writes to a database file.
 *
 * SQLite has one writer, and its driver waits without yielding: two open transactions in one process would block until the busy timeout.
 * Reads are not blocked (write-ahead log). A write outside the caller's own open transaction would deadlock, so it fails with an error.
 */
export function serializeWrites(client: Client): { readonly client: Client; inTransaction<T>(run: () => T): T } {
  const isInTransaction = (): boolean => transactionClient.getStore() === client
  const lock = createWriteLock(isInTransaction)
  const serialized = new Proxy(client, {
    get(target, name) {
      const wrapped = wrappers[name as keyof typeof wrappers]
      if (wrapped !== undefined) return wrapped
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const wrappers = {
    execute: (statement: InStatement, args?: never) =>
      isRead(statement)
        ? client.execute(statement as string, args)
        : lock.run(() => client.execute(statement as string, args)),
    batch: (...args: Parameters<Client['batch']>) => lock.run(() => client.batch(...args)),
    migrate: (...args: Parameters<Client['migrate']>) => lock.run(() => client.migrate(...args)),
    executeMultiple: (sql: string) => lock.run(() => client.executeMultiple(sql)),
    transaction: async () => {
      const release = await lock.acquire()
      try {
        return withRelease(await client.transaction('write'), release)
      } catch (error) {
        release()
        throw error
      }
    },
  }
  return {
    client: serialized,
    inTransaction: (run) => {
      assertOutsideTransaction(isInTransaction())
      return transactionClient.run(client, run)
    },
  }
}

function assertOutsideTransaction(isInTransaction: boolean): void {
  if (isInTransaction) {
    throw new Error('The caller has an open transaction, so this write would deadlock. Use the transaction.')
  }
}

function createWriteLock(isInTransaction: () => boolean) {
  let last: Promise<void> = Promise.resolve()

  async function acquire(): Promise<() => void> {
    let release: () => void = () => undefined
    const previous = last
    last = new Promise((resolve) => {
      release = resolve
    })
    await previous
    return release
  }

  async function run<T>(write: () => Promise<T>): Promise<T> {
    assertOutsideTransaction(isInTransaction())
    const release = await acquire()
    try {
      return await write()
    } finally {
      release()
    }
  }

  return { acquire, run }
}

/** Runs the transaction and releases the lock when it ends. */
function withRelease(transaction: Transaction, release: () => void): Transaction {
  return new Proxy(transaction, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name !== 'commit' && name !== 'rollback' && name !== 'close') return value.bind(target)
      return async () => {
        try {
          return await value.call(target)
        } finally {
          release()
        }
      }
    },
  })
}

function isRead(statement: InStatement): boolean {
  const sql = typeof statement === 'string' ? statement : statement.sql
  return /^\s*(select|explain|pragma)\b/i.test(sql)
}
