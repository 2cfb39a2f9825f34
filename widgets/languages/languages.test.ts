import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { messages as account } from '../account-panel/messages.ts'
import { word } from '../account-panel/orders/status-text.ts'
import { messages as button } from '../cart-button/messages.ts'
import { extraMessages } from '../cart-drawer/extras/extra-messages.ts'
import { messages as drawer } from '../cart-drawer/messages.ts'
import { errorMessages } from '../cart-drawer/reasons/error-messages.ts'
import { specialMessages } from '../cart-drawer/terms-and-changes/special-messages.ts'
import { totalsMessages } from '../cart-drawer/totals/totals-messages.ts'
import { messages as login } from '../login-box/messages.ts'
import { detailMessages } from '../product-card/detail/detail-messages.ts'
import { messages as card } from '../product-card/messages.ts'
import { partMessages } from '../product-list/lazy-messages.ts'
import { messages as list } from '../product-list/messages.ts'
import { messages as redirect } from '../redirect-button/messages.ts'
import { createTranslate, type Message } from '../shared/i18n/i18n.ts'
import { translations as german } from './de/account.ts'

type TranslationFiles = Readonly<Record<string, Readonly<Record<string, Message>>>>

/** Statuses, as English tells them. That German has them all is for the compiler to see: see `translations.ts`. */
const statuses = Object.fromEntries(
  Object.keys(german['account-panel'])
    .filter((key) => !(key in account))
    .map((name) => [name, word(createTranslate(account, 'en'), name)]),
)

const english: TranslationFiles = {
  'product-card': { ...card, ...detailMessages },
  'product-list': { ...list, ...partMessages },
  'cart-button': button,
  'cart-drawer': { ...drawer, ...totalsMessages, ...extraMessages, ...specialMessages, ...errorMessages },
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
/** Placeholders for values. English may write `{a name}` and `{another name}`: see `i18n.ts`. */
const placesOf = (message: Message): string => {
  const names = Array.from(
    formsOf(message)
      .join()
      .matchAll(/\{(?:a |another )?(\w+)\}/g),
    ([, name]) => name,
  )
  return [...new Set(names)].sort().join()
}
/** Long enough to be told from words that two languages share. */
const isSentence = (text: string): boolean => text.replace(/\{\w+\}|[^\p{L}]/gu, '').length > 12

async function textsIn(language: string): Promise<TranslationFiles> {
  const parts = ['products', 'cart', 'login', 'account'].map(async (part) => {
    const { translations } = (await import(`./${language}/${part}.ts`)) as { translations: TranslationFiles }
    return translations
  })
  return Object.assign({}, ...(await Promise.all(parts))) as TranslationFiles
}

function* faultsOf(said: Message, told: Message, categories: readonly string[]): Generator<string> {
  const places = placesOf(said)
  if (placesOf(told) !== places) yield `has not the places ${places}`
  if (formsOf(told).some((text) => formsOf(said).includes(text) && isSentence(text))) yield 'is English'
  if (typeof told === 'string') {
    if (typeof said !== 'string' && categories.length > 1) yield 'has one form alone'
  } else if (!categories.every((category) => category in told)) yield `has not the forms ${categories}`
}

test('default: ten languages beside English', () => {
  assert.deepEqual(languages, ['ar', 'de', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt'])
})

for (const language of languages) {
  test(`behavior: ${language} says all that English says, with the same values and its own plurals`, async () => {
    const translations = await textsIn(language)
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [widget, own] of Object.entries(english)) {
      const told = translations[widget] ?? {}
      assert.deepEqual(Object.keys(told).sort(), Object.keys(own).sort(), widget)
      const faults = Object.entries(own).flatMap(([key, said]) =>
        [...faultsOf(said, told[key] ?? '', pluralCategories)].map((fault) => `${widget}.${key} ${fault}`),
      )
      assert.deepEqual(faults, [])
    }
  })
}

const rightToLeft = ['ar', 'he']
/** Places for what is not of the language: names that merchants gave, addresses, what the platform said. */
const foreign = /\{(?:name|choice|unit|with|others|field|place|reason|email|code|coupon|text)\}/

for (const language of rightToLeft) {
  test(`behavior: ${language} keeps what is written from left to right apart from the sentence around it`, async () => {
    const forms = Object.values(await textsIn(language)).flatMap((own) => Object.values(own).flatMap(formsOf))
    const bare = forms.filter((text) => foreign.test(text.replace(/\u2068\{\w+\}\u2069/g, '')))
    assert.deepEqual(bare, [])
  })
}
