import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

test('behavior: CSS is an empty string, and other modules load as usual', () => {
  const script = `
    const { default: css } = await import('./widgets/shared/config-errors/config-error-view.css?inline')
    const { load } = await import('./.ci/load-css.mjs')
    process.stdout.write(JSON.stringify([css, typeof load]))`
  const options = ['--import', './.ci/load-css.mjs', '--input-type=module', '--eval', script]
  assert.equal(execFileSync(process.execPath, options, { encoding: 'utf8' }), '["","function"]')
})
