import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { listFiles } from './list-files.mjs'

describe('listFiles', () => {
  it('default: sorted paths of files, with those of subfolders', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'list-files-'))
    try {
      await mkdir(join(folder, 'b', 'empty'), { recursive: true })
      for (const path of ['c.ts', join('b', 'd.ts'), 'a.ts']) await writeFile(join(folder, path), '')
      assert.deepEqual(listFiles(folder), ['a.ts', 'b/d.ts', 'c.ts'])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('behavior: a folder that does not exist has no files', () => {
    assert.deepEqual(listFiles(join(tmpdir(), 'no-such-folder')), [])
  })
})
