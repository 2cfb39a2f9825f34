import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ProductListProps } from '../product-list/props.ts'
import { ProductListSkeleton } from './skeletons.tsx'

/** Renders the skeleton of a list as a server does. Returns the number of its placeholders. */
function countPlaceholders(pageSize?: number): number {
  const html = renderToStaticMarkup(createElement(ProductListSkeleton, pageSize === undefined ? {} : { pageSize }))
  return html.split('class="ghost"').length - 1
}

/** Returns the classes of the skeleton of a list. */
function classesOf(props: ProductListProps): string[] {
  const html = renderToStaticMarkup(createElement(ProductListSkeleton, props))
  return /^<div class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
}

describe('the skeleton of a list on a server', () => {
  for (const [props, classes] of [
    [{}, ['list', 'compact']],
    [{ cardLayout: 'horizontal' }, ['list', 'horizontal']],
    [{ sortable: true }, ['list', 'with-controls', 'compact']],
    [{ search: true }, ['list', 'with-controls', 'searched', 'compact']],
    [{ filters: 'price, stock' }, ['list', 'with-controls', 'filtered', 'compact']],
    [{ filters: 'color' }, []],
  ] as const)
    it(`args: reserves the space of the controls of ${JSON.stringify(props)}`, () => {
      assert.deepEqual(classesOf(props), classes)
    })

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
