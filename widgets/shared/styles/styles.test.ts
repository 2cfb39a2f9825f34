import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { withLightColors } from './styles.ts'

describe('withLightColors', () => {
  it('default: replaces pairs of colors by the light one', () => {
    const css = ':host{--a: var(--b, light-dark(#1f2430, #eceef2));color:light-dark(#fff,#000)}'
    assert.equal(withLightColors(css), ':host{--a: var(--b, #1f2430);color:#fff}')
  })

  it('behavior: leaves no pair in the theme', () => {
    const theme = readFileSync('widgets/shared/styles/theme.css', 'utf8')
    const light = withLightColors(theme)
    assert.match(light, /--s-accent: var\(--store-accent, #1f2430\);\n/)
    assert.match(light, /--s-success: var\(--store-success, #1b6e3f\);\n/)
    assert.doesNotMatch(light, /light-dark/)
  })
})
