import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { openDatabase } from './open.ts'
import { settings } from './schema/oauth.ts'

const folder = await mkdtemp(join(tmpdir(), 'storefront-open-'))
after(() => rm(folder, { recursive: true, force: true }))

async function note(url: string, value: string, fresh = false): Promise<string[]> {
  const { db, close } = await openDatabase({ url, fresh })
  await db.insert(settings).values({ name: value, value })
  const found = await db.select().from(settings)
  await close()
  return found.map((fact) => fact.value)
}

describe('openDatabase', () => {
  it('default: opens a temporary file, which is deleted on close', async () => {
    const { db, close } = await openDatabase()
    const [main] = await db.all<{ file: string }>(sql`PRAGMA database_list`)
    const file = String(main?.file)
    assert.ok((await stat(file)).isFile())
    await close()
    await assert.rejects(stat(file), { code: 'ENOENT' })
  })

  it('default: no connection to a temporary file waits for the disk, also while a transaction is open', async () => {
    const { db, close } = await openDatabase()
    const read = () => db.get<{ synchronous: number }>(sql`PRAGMA synchronous`)
    const inTransaction = () => db.transaction((tx) => tx.get<{ synchronous: number }>(sql`PRAGMA synchronous`))
    const found = await Promise.all([inTransaction(), read(), read(), inTransaction(), read()])
    assert.deepEqual(
      found.map(({ synchronous }) => synchronous),
      [0, 0, 0, 0, 0],
    )
    await close()
  })

  it('args: opens a path or file: URL, creates missing folders, and keeps the data', async () => {
    const path = join(folder, 'deep', 'er', 'shop.db')
    assert.deepEqual(await note(path, 'one'), ['one'])
    assert.deepEqual(await note(`file:${path}`, 'two'), ['one', 'two'])
    assert.deepEqual(await note(`file://${path}`, 'three'), ['one', 'two', 'three'])
  })

  it('args: fresh deletes existing data', async () => {
    const path = join(folder, 'fresh.db')
    await note(path, 'one')
    assert.deepEqual(await note(path, 'two', true), ['two'])
  })

  it('args: a temporary database with a template has its data, and does not change it', async () => {
    const path = join(folder, 'template.db')
    const { db: original, close: closeOriginal } = await openDatabase()
    await original.insert(settings).values({ name: 'one', value: 'one' })
    await original.run(sql`VACUUM INTO ${path}`)
    await closeOriginal()
    const template = await readFile(path)
    const [one, two] = [await openDatabase({ template }), await openDatabase({ template })]
    await one.db.insert(settings).values({ name: 'two', value: 'two' })
    assert.equal((await one.db.select().from(settings)).length, 2)
    assert.deepEqual(await two.db.select().from(settings), [{ name: 'one', value: 'one' }])
    await Promise.all([one.close(), two.close()])
  })

  it('error: reports tables of another version and the fix', async () => {
    const path = join(folder, 'other.db')
    const otherClient = createClient({ url: `file:${path}` })
    await otherClient.execute('CREATE TABLE visitors (id TEXT)')
    otherClient.close()
    await assert.rejects(openDatabase({ url: path }), /--fresh/)
    const { close } = await openDatabase({ url: path, fresh: true })
    await close()
  })
})
