import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { openDatabase } from './open.ts'
import { facts } from './schema/oauth.ts'

const folder = await mkdtemp(join(tmpdir(), 'storefront-open-'))
after(() => rm(folder, { recursive: true, force: true }))

async function note(url: string, value: string, fresh = false): Promise<string[]> {
  const { db, close } = await openDatabase({ url, fresh })
  await db.insert(facts).values({ name: value, value })
  const found = await db.select().from(facts)
  await close()
  return found.map((fact) => fact.value)
}

describe('openDatabase', () => {
  it('default: a temporary file, gone when closed', async () => {
    const { db, close } = await openDatabase()
    const [main] = await db.all<{ file: string }>(sql`PRAGMA database_list`)
    const file = String(main?.file)
    assert.ok((await stat(file)).isFile())
    await close()
    await assert.rejects(stat(file), { code: 'ENOENT' })
  })

  it('args: a path or file: URL, in folders that need not exist, keeps what was written', async () => {
    const path = join(folder, 'deep', 'er', 'shop.db')
    assert.deepEqual(await note(path, 'one'), ['one'])
    assert.deepEqual(await note(`file:${path}`, 'two'), ['one', 'two'])
    assert.deepEqual(await note(`file://${path}`, 'three'), ['one', 'two', 'three'])
  })

  it('args: fresh begins with nothing', async () => {
    const path = join(folder, 'fresh.db')
    await note(path, 'one')
    assert.deepEqual(await note(path, 'two', true), ['two'])
  })

  it('error: tables of another version are told, with the way out', async () => {
    const path = join(folder, 'other.db')
    const other = createClient({ url: `file:${path}` })
    await other.execute('CREATE TABLE visitors (id TEXT)')
    other.close()
    await assert.rejects(openDatabase({ url: path }), /--fresh/)
    const { close } = await openDatabase({ url: path, fresh: true })
    await close()
  })
})
