import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cssColor } from './css-color.ts'

describe('cssColor', () => {
  for (const value of [
    '#fff',
    '#8fa58b',
    '#8fa58bcc',
    'black',
    'rgb(1, 2, 3)',
    'rgba(1,2,3,.5)',
    'hsl(120deg 50% 50% / 20%)',
  ]) {
    it(`default: ${value} is a color`, () => assert.equal(cssColor(value), value))
  }

  for (const value of [
    undefined,
    '',
    'Two words',
    '#ggg',
    '12px',
    'url(https://tracker.test/x.png)',
    'red; background: url(//x.test)',
    'var(--secret)',
    'rgb(var(--x))',
    'image-set("x.png")',
  ]) {
    it(`error: ${value} is not a color`, () => assert.equal(cssColor(value), undefined))
  }
})
