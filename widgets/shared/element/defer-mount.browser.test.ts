import { assert } from 'chai'
import { deferMount } from './defer-mount.ts'

it('default: twelve elements mount immediately, and the others together in a later task, except in shadow roots', async () => {
  const element = document.createElement('div')
  const deferrals = Array.from({ length: 14 }, () => deferMount(element))
  assert.deepEqual(deferrals.slice(0, 12), Array(12).fill(undefined))
  assert.ok(deferrals[12] && deferrals[12] === deferrals[13])
  const child = document.createElement('div')
  element.attachShadow({ mode: 'open' }).append(child)
  assert.isUndefined(deferMount(child))
  await deferrals[12]
  assert.isUndefined(deferMount(element))
})
