import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashPassword, isPassword, passwordViolation } from './password.ts'

describe('hashPassword', () => {
  it('default: returns a different hash each time, which contains its cost and matches only its password', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    assert.match(one, /^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
    assert.notEqual(one, two)
    assert.equal(await isPassword('correct horse', one), true)
    assert.equal(await isPassword('correct horsf', one), false)
    assert.equal(await isPassword('', one), false)
  })

  it('args: uses the given cost, which the hash contains', async () => {
    const cheap = await hashPassword('correct horse', 2)
    assert.match(cheap, /^scrypt\$2\$8\$5\$/)
    assert.equal(await isPassword('correct horse', cheap), true)
    assert.equal(await isPassword('correct horsf', cheap), false)
  })

  it('behavior: accepts a password in another Unicode form of the same characters', async () => {
    assert.equal(await isPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait')), true)
  })

  it('error: the placeholder hash and a malformed hash match no password', async () => {
    for (const hash of [undefined, null, '', 'plain', 'scrypt$16384$8$5']) {
      assert.equal(await isPassword('', hash), false)
    }
  })
})

describe('passwordViolation', () => {
  it('args: accepts 8 to 100 characters', () => {
    assert.equal(passwordViolation('password', 'x'.repeat(8)), undefined)
    assert.equal(passwordViolation('password', 'x'.repeat(100)), undefined)
    assert.equal(passwordViolation('password', 'x'.repeat(7))?.violatedRule, 'MIN_LENGTH')
    assert.equal(passwordViolation('newPassword', 'x'.repeat(101))?.violatedRule, 'MAX_LENGTH')
    assert.equal(passwordViolation('newPassword', '')?.field, 'newPassword')
  })
})
