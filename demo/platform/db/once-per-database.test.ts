import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { oncePerDatabase } from './once-per-database.ts'
import { openDatabase } from './open.ts'

const { db, close } = await openDatabase()
after(close)

const now = new Date('2025-03-03T09:00:00Z')

describe('oncePerDatabase', () => {
  it('default: concurrent and later calls share one load', async () => {
    let loads = 0
    const read = oncePerDatabase(async () => ++loads)
    assert.deepEqual(await Promise.all([read(db, now), read(db, now)]), [1, 1])
    assert.equal(await read(db, now), 1)
  })

  it('error: after a failure, the next call loads again', async () => {
    let loads = 0
    const read = oncePerDatabase(async () => {
      loads++
      if (loads === 1) throw new Error('The database is busy')
      return loads
    })
    await assert.rejects(read(db, now), /busy/)
    assert.equal(await read(db, now), 2)
  })
})
