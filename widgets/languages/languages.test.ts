import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { messages as account } from '../account-panel/messages.ts'
import { statusText } from '../account-panel/orders/status-text.ts'
import { messages as button } from '../cart-button/messages.ts'
import { extraMessages } from '../cart-drawer/extras/extra-messages.ts'
import { messages as drawer } from '../cart-drawer/messages.ts'
import { errorMessages } from '../cart-drawer/reasons/error-messages.ts'
import { reasonText } from '../cart-drawer/reasons/reasons.ts'
import { specialMessages } from '../cart-drawer/terms-and-changes/special-messages.ts'
import { freeShippingMessages } from '../cart-drawer/totals/free-shipping-messages.ts'
import { messages as login } from '../login-box/messages.ts'
import { detailMessages } from '../product-card/detail/detail-messages.ts'
import { buyMessages } from '../product-card/form/buy-messages.ts'
import { messages as card } from '../product-card/messages.ts'
import { partMessages } from '../product-list/lazy-messages.ts'
import { messages as list } from '../product-list/messages.ts'
import { messages as redirect } from '../redirect-button/messages.ts'
import { errorMessages as elementErrors } from '../shared/errors/error-messages.ts'
import { createTranslate, type Message } from '../shared/i18n/i18n.ts'
import { translations as german } from './de/account.ts'

type TranslationFiles = Readonly<Record<string, Readonly<Record<string, Message>>>>

/** The English texts of statuses. The types of `translations.ts` ensure that German contains all statuses. */
const statuses = Object.fromEntries(
  Object.keys(german['account-panel'])
    .filter((key) => !(key in account))
    .map((name) => [name, statusText(createTranslate(account, 'en'), name)]),
)

const english: TranslationFiles = {
  'product-card': { ...card, ...buyMessages, ...detailMessages },
  'product-list': { ...list, ...partMessages },
  'cart-button': button,
  'cart-drawer': { ...drawer, ...freeShippingMessages, ...extraMessages, ...specialMessages, ...errorMessages },
  'redirect-button': redirect,
  'login-box': login,
  'account-panel': { ...account, ...statuses },
}
const languages = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

const formsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
/** Returns the placeholders of a message. English may contain `{a name}` and `{another name}`, see `i18n.ts`. */
const placeholdersOf = (message: Message): string => {
  const names = Array.from(
    formsOf(message)
      .join()
      .matchAll(/\{(?:a |another )?(\w+)\}/g),
    ([, name]) => name,
  )
  return [...new Set(names)].sort().join()
}
/** Whether a text is long enough that a translation equal to English must be an error. */
const isSentence = (text: string): boolean => text.replace(/\{\w+\}|[^\p{L}]/gu, '').length > 12

async function textsIn(language: string): Promise<TranslationFiles> {
  const parts = ['products', 'cart', 'login', 'account'].map(async (part) => {
    const { translations } = (await import(`./${language}/${part}.ts`)) as { translations: TranslationFiles }
    return translations
  })
  return Object.assign({}, ...(await Promise.all(parts))) as TranslationFiles
}

function* problemsOf(source: Message, translation: Message, categories: readonly string[]): Generator<string> {
  const placeholders = placeholdersOf(source)
  if (placeholdersOf(translation) !== placeholders) yield `must have the placeholders ${placeholders}`
  if (formsOf(translation).some((text) => formsOf(source).includes(text) && isSentence(text))) yield 'is English'
  if (typeof translation === 'string') {
    if (typeof source !== 'string' && categories.length > 1) yield 'has no plural forms'
  } else if (!categories.every((category) => category in translation)) yield `must have the plural forms ${categories}`
}

test('default: the messages of every widget are compared', () => {
  const folder = new URL('..', import.meta.url)
  const widgets = readdirSync(folder)
    .filter((name) => existsSync(new URL(`${name}/define.ts`, folder)))
    .sort()
  assert.deepEqual(Object.keys(english).sort(), widgets)
})

/** The messages whose count is a constant above one. */
const constantCounts = ['passwordRule', 'uncounted']

test('behavior: English texts about one thing have no plural', () => {
  const plurals = Object.entries(english).flatMap(([widget, messages]) => {
    const t = createTranslate(messages, 'en')
    const counted = Object.keys(messages).filter((key) => !constantCounts.includes(key))
    return counted.filter((key) => / 1 \w+s\b/.test(` ${t(key, { count: 1 })}`)).map((key) => `${widget}.${key}`)
  })
  assert.deepEqual(plurals, [])
})

test('default: there are ten languages besides English', () => {
  assert.deepEqual(languages, ['ar', 'de', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt'])
})

for (const language of languages) {
  test(`behavior: ${language} has all English messages, with the same placeholders and its own plural forms`, async () => {
    const translations = await textsIn(language)
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [widget, own] of Object.entries(english)) {
      const translated = translations[widget] ?? {}
      assert.deepEqual(Object.keys(translated).sort(), Object.keys(own).sort(), widget)
      const problems = Object.entries(own).flatMap(([key, source]) =>
        [...problemsOf(source, translated[key] ?? '', pluralCategories)].map(
          (problem) => `${widget}.${key} ${problem}`,
        ),
      )
      assert.deepEqual(problems, [])
    }
  })
}

const rightToLeft = ['ar', 'he']
/** Placeholders for text that may be in another language: names from merchants, email addresses, numbers of orders and packages. */
const foreign = /\{(?:name|choice|unit|with|others|field|place|reason|email|account|code|coupon|text|query|number)\}/
/** The messages whose `number` is a plain figure, which needs no isolation. */
const figures = ['page', 'activeFilters', 'showAll']

for (const language of rightToLeft) {
  test(`behavior: ${language} isolates placeholders that may be left-to-right from the surrounding text`, async () => {
    const messages = Object.values(await textsIn(language)).flatMap((own) => Object.entries(own))
    const forms = messages.flatMap(([key, message]) => (figures.includes(key) ? [] : formsOf(message)))
    const bare = forms.filter((text) => foreign.test(text.replace(/\u2068\{\w+\}\u2069/g, '')))
    assert.deepEqual(bare, [])
  })
}

/** Pairs of the visible text of a button and its accessible name, which must contain that text (WCAG 2.5.3). */
const labelledButtons: readonly (readonly [widget: string, visible: string, name: string])[] = [
  ['product-card', 'quickView', 'quickViewOf'],
  ['cart-drawer', 'remove', 'removeLine'],
  ['cart-drawer', 'undo', 'undoLine'],
  ['login-box', 'show', 'showPassword'],
  ['login-box', 'hide', 'hidePassword'],
  ['account-panel', 'show', 'showPassword'],
  ['account-panel', 'hide', 'hidePassword'],
  ['account-panel', 'remove', 'removeItem'],
  ['account-panel', 'edit', 'editItem'],
]

for (const language of ['en', ...languages]) {
  test(`a11y: ${language} has accessible names that contain the visible text of their button`, async () => {
    const translations = language === 'en' ? english : await textsIn(language)
    const textOf = (widget: string, key: string): string =>
      String(translations[widget]?.[key]).toLocaleLowerCase(language)
    const unnamed = labelledButtons.filter(
      ([widget, visible, name]) => !textOf(widget, name).includes(textOf(widget, visible)),
    )
    assert.deepEqual(unnamed, [])
  })
}

for (const language of ['en', ...languages]) {
  test(`behavior: ${language} names the button that sends a link where a new password is required`, async () => {
    const { resetPassword, forgot } = (language === 'en' ? english : await textsIn(language))['login-box'] ?? {}
    assert.ok(String(resetPassword).includes(String(forgot)), `${resetPassword}`)
  })
}

/** Hebrew has one word for memberships and subscriptions. */
for (const language of ['en', ...languages.filter((one) => one !== 'he')]) {
  test(`behavior: ${language} has different words for memberships and subscriptions`, async () => {
    const translations = language === 'en' ? english : await textsIn(language)
    const subscriptions = String(translations['account-panel']?.['SUBSCRIPTIONS']).toLocaleLowerCase(language)
    const memberships = String(translations['cart-drawer']?.['memberships']).toLocaleLowerCase(language)
    assert.ok(!memberships.includes(subscriptions), memberships)
  })
}

/** Pairs of the status of an order and the event in its history, which is “order” and the status. */
const orderStatuses: readonly (readonly [status: string, event: string])[] = [
  ['FULFILLED', 'ORDER_FULFILLED'],
  ['PAID', 'ORDER_PAID'],
  ['PARTIALLY_PAID', 'ORDER_PARTIALLY_PAID'],
  ['REJECTED', 'ORDER_REJECTED'],
]
/** The statuses of the other languages do not agree with the word for “order”: Hebrew shops use the masculine form. */
const agreeing = languages.filter((language) => !['ar', 'he', 'ja'].includes(language))

for (const language of agreeing) {
  test(`behavior: ${language} has statuses of orders that agree with the word for “order”`, async () => {
    const translations: Readonly<Record<string, Message>> = (await textsIn(language))['account-panel'] ?? {}
    const textOf = (key: string): string => String(translations[key]).toLocaleLowerCase(language)
    const others = orderStatuses.filter(([status, event]) => !textOf(event).endsWith(` ${textOf(status)}`))
    assert.deepEqual(others, [])
  })
}

/**
 * Messages whose English text means something else in another message: amounts (“Paid”), statuses of an order rather than a payment, the
 * section of the delivery rather than its costs, and removed contact details rather than products.
 */
const homonyms = ['paid', 'refunded', 'PAID', 'delivery', 'removed'].map((key) => `account-panel.${key}`)
/** Returns the names of the messages with each English text. */
function messagesByText(): readonly (readonly string[])[] {
  const names = new Map<string, string[]>()
  for (const [widget, messages] of Object.entries(english)) {
    for (const [key, message] of Object.entries(messages)) {
      const name = `${widget}.${key}`
      const text = JSON.stringify(message)
      if (!homonyms.includes(name)) names.set(text, [...(names.get(text) ?? []), name])
    }
  }
  return [...names.values()]
}
/** Pairs of the label of a field in the cart and a message about it. */
const fieldMessages: readonly (readonly [label: string, message: string])[] = [
  ['country', 'countryMissing'],
  ['subdivision', 'subdivisionMissing'],
  ['subdivision', 'INVALID_SUBDIVISION'],
  ['postalCode', 'INVALID_POSTAL_CODE'],
  ['delivery', 'deliveryUnavailable'],
  ['delivery', 'DELIVERY_METHOD_NOT_FOUND'],
]
/** Kinds of notices that begin with a line, which may have no name. */
const lineNotices = ['nothing-added', 'removed', 'duplicate'] as const

for (const language of languages) {
  test(`behavior: ${language} has one translation for an English text in all widgets`, async () => {
    const translations = await textsIn(language)
    const translationOf = (name: string): Message | undefined => {
      const [widget = '', key = ''] = name.split('.')
      return translations[widget]?.[key]
    }
    const different = messagesByText().filter(
      (names) => new Set(names.map((name) => JSON.stringify(translationOf(name)))).size > 1,
    )
    assert.deepEqual(different, [])
  })

  test(`behavior: ${language} has typographic quotation marks and hyphens, and a full stop only where English has one`, async () => {
    const translations = await textsIn(language)
    const wrong = Object.entries(english).flatMap(([widget, messages]) =>
      Object.entries(messages).flatMap(([key, source]) => {
        const isSourceSentence = formsOf(source).some((text) => text.endsWith('.'))
        return formsOf(translations[widget]?.[key] ?? '').filter(
          // The price of one unit ends with an abbreviation.
          (text) =>
            /["']|\p{Script=Hebrew}-/u.test(text) || (/[.。]$/.test(text) && !isSourceSentence && key !== 'each'),
        )
      }),
    )
    assert.deepEqual(wrong, [])
  })

  test(`behavior: ${language} has the words of the label of a field in the messages about it`, async () => {
    const translations = (await textsIn(language))['cart-drawer'] ?? {}
    const wordsOf = (key: string): readonly string[] =>
      String(translations[key])
        .toLocaleLowerCase(language)
        .match(/\p{L}+/gu) ?? []
    const others = fieldMessages.filter(([label, message]) => {
      const text = wordsOf(message).join(' ')
      return !wordsOf(label).every((word) => text.includes(word))
    })
    assert.deepEqual(others, [])
  })

  test(`behavior: ${language} begins the notices about a line without a name with a capital letter`, async () => {
    const t = createTranslate(drawer, language, (await textsIn(language))['cart-drawer'])
    const notices = lineNotices.map((kind) =>
      reasonText({ t, locale: language }, { id: 1, kind, quantity: 1 }, { currency: 'EUR' }),
    )
    assert.deepEqual(
      notices.filter((text) => /^\p{Ll}/u.test(text)),
      [],
    )
  })

  test(`behavior: ${language} has the same words for the failure of an element and of an action`, async () => {
    const { failed, retry } = (await textsIn(language))['account-panel'] ?? {}
    const { failed: elementFailed = '', retry: elementRetry } = elementErrors[language] ?? {}
    assert.ok(elementFailed && String(failed).startsWith(elementFailed), `${elementFailed} ${failed}`)
    assert.equal(elementRetry, retry)
  })
}
