import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestName } from './nearest-name.ts'

const names = ['cart-button', 'cart-drawer', 'product-card']

for (const [written, meant] of [
  ['product-crad', 'product-card'],
  ['productcard', 'product-card'],
  ['product-cards', 'product-card'],
  ['cart-draw', 'cart-drawer'],
  ['cart-buton', 'cart-button'],
] as const) {
  test(`default: ${written} means ${meant}`, () => assert.equal(nearestName(written, names), meant))
}

for (const written of ['locator', 'x', '', 'map-of-all-branches']) {
  test(`behavior: “${written}” is similar to no name`, () => assert.equal(nearestName(written, names), undefined))
}
