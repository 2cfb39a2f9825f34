import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { elementReference } from './element-pages.mjs'

const lists = { attributes: [], events: [], slots: [], cssParts: [], cssProperties: [] }

describe('elements', () => {
  it('default: properties with their types and methods with their signatures are separate tables', () => {
    const text = elementReference({
      ...lists,
      members: [
        { kind: 'field', name: 'open', type: { text: 'boolean | undefined' }, description: 'Whether it is open.' },
        {
          kind: 'method',
          name: 'show',
          parameters: [{ name: 'opener', optional: true, type: { text: 'Element' } }],
          return: { type: { text: 'void' } },
          description: 'Opens it.',
        },
      ],
    })
    assert.equal(
      text,
      `## Properties

| property | type | meaning |
|---|---|---|
| \`open\` | \`boolean \\| undefined\` | Whether it is open. |

## Methods

| method | type | meaning |
|---|---|---|
| \`show\` | \`(opener?: Element) => void\` | Opens it. |`,
    )
  })

  it('behavior: an element without methods has no table of them', () => {
    const member = { kind: 'field', name: 'href', type: { text: 'string' }, description: 'Address.' }
    assert.doesNotMatch(elementReference({ ...lists, members: [member] }), /Methods/)
  })
})
