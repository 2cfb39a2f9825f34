import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { describe, it } from 'node:test'
import { binary, npmScript } from './binary.mjs'

describe('binary', () => {
  const commands = [
    ['@biomejs/biome', 'biome'],
    ['@playwright/test', 'playwright'],
    ['@web/test-runner', 'wtr'],
    ['knip', 'knip'],
    ['size-limit', 'size-limit'],
    ['@typescript/native', 'tsc'],
    ['dependency-cruiser', 'depcruise'],
  ] as const
  for (const [name, command] of commands) {
    it(`default: the script of ${command}, whether or not its package exports package.json`, () => {
      assert.ok(existsSync(binary(name, command)))
    })
  }

  it('error: throws for a package that is not installed', () => {
    assert.throws(() => binary('not-installed', 'command'), /not-installed is not installed/)
  })
})

describe('npmScript', () => {
  it('default: the npm of this process or of Node', () => {
    assert.ok(existsSync(npmScript() ?? ''))
  })
})
