import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { listFiles } from '../../.ci/list-files.mjs'
import { version } from '../../core/version.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const RELEASE = join(ROOT, 'dist', 'cdn', version)
const hashOf = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')

describe('the release for pages', () => {
  const { files, inlineScripts, ...manifest } = JSON.parse(read(RELEASE, 'integrity.json'))

  it('default: integrity.json has the version, and the hash of every script and theme', () => {
    const paths = listFiles(RELEASE).filter((file) => /\.(?:js|css)$/.test(file))
    assert.deepEqual(manifest, { version })
    assert.deepEqual(Object.keys(files).sort(), paths)
    assert.ok(paths.includes('themes/soft.css'))
    for (const path of paths) assert.equal(files[path], hashOf(read(RELEASE, path)), path)
  })

  it('behavior: the head snippet has the hashes of the manifest', () => {
    const html = read(RELEASE, 'head-snippet.html')
    const [, code = ''] = /<script[^>]*>([\s\S]*)<\/script>/.exec(html) ?? []
    assert.equal(inlineScripts['head-snippet.html'], hashOf(code))
    const [, file = '', hash] =
      /href="https:\/\/YOUR-HOST\/storefront\/[\d.]+\/([^"]*)" integrity="([^"]*)" crossorigin/.exec(html) ?? []
    assert.ok(hash)
    assert.equal(hash, files[file])
  })

  it('behavior: script tags and import map have the hashes of the manifest', () => {
    const tags = [...read(RELEASE, 'tags.html').matchAll(/src="[^"]*\/([\w-]+\.js)" integrity="([^"]+)" crossorigin/g)]
    assert.deepEqual(
      tags.map(([, file, hash]) => [file, hash]),
      ['storefront.js', 'analytics.js'].map((file) => [file, files[file]]),
    )
    const [, map = ''] = /<script[^>]*>([\s\S]*)<\/script>/.exec(read(RELEASE, 'importmap.html')) ?? []
    const { integrity } = JSON.parse(map) as { integrity: Record<string, string> }
    for (const [address, hash] of Object.entries(integrity)) {
      const file = address.replace(`https://YOUR-HOST/storefront/${version}/`, '').replace(/\?.*/, '')
      assert.equal(hash, files[file], address)
    }
    const lazy = Object.keys(files).filter((file) => /^(?:widgets|core|languages)\//.test(file))
    for (const file of lazy) assert.ok(integrity[`https://YOUR-HOST/storefront/${version}/${file}`], file)
  })

  it('default: has its license, and those of the bundled packages', () => {
    assert.equal(read(RELEASE, 'LICENSE'), read(ROOT, 'LICENSE'))
    assert.match(read(RELEASE, 'THIRD-PARTY-NOTICES'), /^preact \d\S* \(MIT\)$/m)
  })

  it('behavior: the README names this version in every address', () => {
    const versions = [...read(ROOT, 'README.md').matchAll(/your-host\/([^/\s"'`]*)/g)].map(([, name]) => name)
    assert.ok(versions.length > 2)
    assert.deepEqual([...new Set(versions)].filter(Boolean), [version])
  })
})
