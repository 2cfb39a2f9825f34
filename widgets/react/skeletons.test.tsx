import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ProductListSkeleton } from './skeletons.tsx'

/** Renders the skeleton of a list as a server does. Returns the number of its placeholders. */
function countPlaceholders(pageSize?: number): number {
  const html = renderToStaticMarkup(createElement(ProductListSkeleton, pageSize === undefined ? {} : { pageSize }))
  return html.split('class="ghost"').length - 1
}

describe('the skeleton of a list on a server', () => {
  it('default: has 24 placeholders', () => {
    assert.equal(countPlaceholders(), 24)
  })

  for (const [pageSize, count] of [
    [6, 6],
    [24.5, 24],
    [0, 1],
    [-1, 1],
    [5000, 100],
    [Number.NaN, 24],
  ] as const)
    it(`args: pageSize={${pageSize}} has ${count}, as many as the list has products`, () => {
      assert.equal(countPlaceholders(pageSize), count)
    })
})
