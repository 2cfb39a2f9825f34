import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formOf, profileFields } from './forms/forms.ts'
import { validate } from './model.ts'
import { type BoxOptions, parseBoxOptions } from './options.ts'
import { profileOf } from './steps/submit-action.ts'

const PAGE = 'https://shop.test/account/?tab=1'

function optionsOf(props: Parameters<typeof parseBoxOptions>[0]): BoxOptions {
  const options = parseBoxOptions(props, PAGE)
  assert.ok(!('configError' in options), 'the options are accepted')
  return options
}

const configErrorOf = (props: Parameters<typeof parseBoxOptions>[0], captchaScript?: string): string => {
  const options = parseBoxOptions(props, PAGE, captchaScript)
  return 'configError' in options ? options.configError : ''
}

describe('options of the login box', () => {
  it('default: block mode with a login form, and registration allowed', () => {
    const options = optionsOf({})
    assert.deepEqual(
      [options.dialog, options.hosted, options.first, options.register, options.returnUrl],
      [false, false, 'login', true, undefined],
    )
  })

  it('args: view, which falls back to login if registration is not allowed', () => {
    assert.equal(optionsOf({ view: 'forgot' }).first, 'forgot')
    assert.equal(optionsOf({ view: 'register', allowRegister: false }).first, 'login')
  })

  it('error: on a page with a <base> of another origin, return-url must have the origin of the page', () => {
    const on = (returnUrl: string): object =>
      parseBoxOptions({ returnUrl }, 'https://elsewhere.test/', undefined, 'https://shop.test')
    assert.ok('configError' in on('/me'))
    assert.ok(!('configError' in on('https://shop.test/me')))
  })

  it('args: return-url is resolved against the page', () => {
    assert.equal(optionsOf({ returnUrl: '../me' }).returnUrl, 'https://shop.test/me')
  })

  for (const returnUrl of [
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    'javascript:alert(1)',
    'data:,x',
    'https://shop.test@elsewhere.test/',
    'https://user@shop.test/',
    'http://shop.test/',
    'https://shop.test.elsewhere.test/',
    'https://shop.test:8443/',
  ]) {
    it(`error: CONFIGURATION for return-url ${returnUrl}`, () => {
      assert.match(configErrorOf({ returnUrl }), /points to another site/)
    })
  }

  it('args: fields, with a star for required ones', () => {
    const { extra } = optionsOf({ fields: 'first-name*, phone' })
    assert.deepEqual(
      extra.map(({ name, optional }) => [name, optional]),
      [
        ['firstName', false],
        ['phone', true],
      ],
    )
  })

  it('args: custom fields, with their labels and types', () => {
    const { extra } = optionsOf({
      fields: 'nickname, shirt-size*=Shirt size, shoes:number = Shoe size (EU),since:date=Since',
    })
    assert.deepEqual(
      extra.map(({ name, label, optional, type, inputMode }) => [name, label, optional, type ?? inputMode]),
      [
        ['nickname', 'nickname', true, undefined],
        ['custom.shirt-size', { text: 'Shirt size' }, false, undefined],
        ['custom.shoes', { text: 'Shoe size (EU)' }, true, 'decimal'],
        ['custom.since', { text: 'Since' }, true, 'date'],
      ],
    )
    const values = { 'custom.shirt-size': ' M ', 'custom.shoes': '42.5', 'custom.since': '2026-03-01' }
    assert.deepEqual(profileOf(values, extra), {
      customFields: [
        { name: 'shirt-size', value: { strValue: 'M' } },
        { name: 'shoes', value: { numValue: 42.5 } },
        { name: 'since', value: { dateValue: new Date('2026-03-01') } },
      ],
    })
    assert.deepEqual(validate({ 'custom.shirt-size': 'M', 'custom.shoes': 'big' }, extra), [
      { field: 'custom.shoes', text: 'notNumber' },
    ])
  })

  it('behavior: a number has at most one decimal separator, a point or a comma', () => {
    const { extra } = optionsOf({ fields: 'shoes:number=Shoe size' })
    for (const [written, numValue] of [
      ['42.5', 42.5],
      [' 42,5 ', 42.5],
      ['-0,25', -0.25],
      ['42', 42],
    ] as const) {
      const values = { 'custom.shoes': written }
      assert.deepEqual(validate(values, extra), [], written)
      assert.deepEqual(profileOf(values, extra), { customFields: [{ name: 'shoes', value: { numValue } }] })
    }
    for (const written of ['1,234.5', '1.234,5', '1,2,3', '42,', ',', '4 2', 'Infinity', '0x2a']) {
      assert.deepEqual(
        validate({ 'custom.shoes': written }, extra),
        [{ field: 'custom.shoes', text: 'notNumber' }],
        written,
      )
    }
  })

  it('error: CONFIGURATION for unknown values, with the allowed ones', () => {
    for (const fields of ['shoe-size', 'phone:number', 'constructor', 'shirt size=Shirt', '=Label', 'a b=C']) {
      assert.match(configErrorOf({ fields }), /unknown field.*first-name.*name=Label/)
    }
    assert.match(configErrorOf({ mode: 'popup' }), /mode="popup".*block or dialog/)
    assert.match(configErrorOf({ loginStyle: 'frame' }), /direct or hosted/)
    assert.match(configErrorOf({ view: 'sent' }), /Use login, register or forgot\.$/)
    assert.match(configErrorOf({}, 'javascript:1'), /captcha-script/)
    for (const sso of [3, '[oops', [{}], [{ id: 'a' }], [{ id: '', label: 'A' }], [null]])
      assert.match(configErrorOf({ sso }), /sso/)
  })
})

describe('forms of the login box', () => {
  it('a11y: autocomplete tokens for password managers and virtual keyboards', () => {
    const tokens = (['login', 'register', 'forgot', 'new-password', 'code'] as const).map((view) => [
      view,
      formOf(view)?.fields.map(({ autoComplete }) => autoComplete),
    ])
    assert.deepEqual(Object.fromEntries(tokens), {
      login: ['username', 'current-password'],
      register: ['username', 'new-password'],
      forgot: ['username'],
      'new-password': ['username', 'new-password'],
      code: ['one-time-code'],
    })
  })

  it('behavior: the profile contains only fields that are filled in', () => {
    const extra = Object.values(profileFields)
    assert.deepEqual(profileOf({ firstName: ' Member ', phone: '+1 212 555 0101', company: ' ' }, extra), {
      firstName: 'Member',
      phones: ['+1 212 555 0101'],
    })
    assert.equal(profileOf({ email: 'a@example.com' }, extra), undefined)
  })
})
