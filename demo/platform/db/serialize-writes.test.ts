import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { deferred } from '../../../core/testing/deferred.ts'
import { openDatabase } from './open.ts'
import { settings } from './schema/oauth.ts'

const database = await openDatabase()
after(() => database.close())
beforeEach(async () => {
  await database.db.delete(settings)
})

const read = async (name: string) =>
  (await database.db.query.settings.findFirst({ where: eq(settings.name, name) }))?.value

describe('transactions', () => {
  it('behavior: parallel transactions run one after the other without lost updates', async () => {
    const { db } = database
    await db.insert(settings).values({ name: 'count', value: '0' })
    const increment = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(settings).where(eq(settings.name, 'count'))
        await tx
          .update(settings)
          .set({ value: String(Number(row?.value) + 1) })
          .where(eq(settings.name, 'count'))
      })
    await Promise.all(Array.from({ length: 20 }, increment))
    assert.equal(await read('count'), '20')
  })

  it('behavior: a write outside waits for an open transaction, a read does not', async () => {
    const { db } = database
    const open = deferred()
    const transaction = db.transaction(async (tx) => {
      await tx.insert(settings).values({ name: 'first', value: '1' })
      await open.promise
    })
    const write = db
      .insert(settings)
      .values({ name: 'second', value: '2' })
      .then(() => read('first'))
    assert.equal(await read('first'), undefined)
    open.resolve()
    await transaction
    assert.equal(await write, '1')
  })

  it('behavior: a transaction that throws is rolled back, and the next one runs', async () => {
    const { db } = database
    const rolledBack = db.transaction(async (tx) => {
      await tx.insert(settings).values({ name: 'gone', value: '1' })
      throw new Error('changed my mind')
    })
    await assert.rejects(rolledBack, /changed my mind/)
    assert.equal(await read('gone'), undefined)
    await db.insert(settings).values({ name: 'there', value: '1' })
    assert.equal(await read('there'), '1')
  })

  it('error: rejects a write outside the open transaction instead of a deadlock', async () => {
    const { db } = database
    const outsideWrite = db.transaction(async () => {
      await db.insert(settings).values({ name: 'past', value: '1' })
    })
    await assert.rejects(outsideWrite, (error: Error) =>
      /would deadlock/.test(`${error.message} ${String(error.cause)}`),
    )
    await assert.rejects(
      db.transaction(async () => db.transaction(async () => undefined)),
      /would deadlock/,
    )
    assert.equal(await read('past'), undefined)
  })
})
