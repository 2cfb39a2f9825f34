import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { joinParts } from './join-parts.ts'

describe('joinParts', () => {
  it('default: joins the present parts with commas', () => {
    assert.equal(joinParts(['Every month', undefined, '', 'save 10%'], 'en-US'), 'Every month, save 10%')
  })

  it('args: locale', () => {
    assert.equal(joinParts(['毎月', '10%割引'], 'ja'), '毎月、10%割引')
    assert.equal(joinParts(['كل شهر', 'خصم 10%'], 'ar-EG'), 'كل شهر، خصم 10%')
  })
})
