import type { CheckoutDocument } from '../../cart/types.ts'
import { isEmail } from '../../http/input/schemas.ts'
import type { MessageKey, Translate } from '../../http/page/messages.ts'
import type { Quote } from '../quote.ts'
import {
  type CardError,
  cardDigits,
  codeError,
  expiryError,
  readCardNumber,
  type TestCard,
} from '../rules/test-card.ts'
import { countries, postalCodeLabel, subdivisions } from './places.ts'

/** Fields of the checkout form and their maximum lengths in characters. */
const limits = {
  email: 254,
  firstName: 100,
  lastName: 100,
  country: 2,
  subdivision: 50,
  addressLine: 150,
  addressLine2: 100,
  postalCode: 50,
  city: 50,
  phone: 50,
  shipping: 100,
  memberships: 4000,
  note: 1000,
  cardNumber: 40,
  cardName: 100,
  cardExpiry: 10,
  cardCode: 4,
} as const

export type FieldName = keyof typeof limits
export type FormValues = Readonly<Record<FieldName, string>>
export type FormErrors = Readonly<Partial<Record<FieldName, string>>>

export const fieldNames: readonly FieldName[] = Object.keys(limits) as FieldName[]

/** Reads the submitted form. Values are trimmed, and missing fields are empty. Browsers submit line breaks as CRLF, but count them as LF. */
export function readForm(form: URLSearchParams): FormValues {
  const values = Object.fromEntries(
    fieldNames.map((name) => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n').trim()]),
  ) as Record<FieldName, string>
  values.memberships = form.getAll('memberships').join(' ')
  if (!countries('en').some(({ code }) => code === values.country)) values.country = ''
  const states = subdivisions(values.country)
  // Changing the country leaves the state of the previous country in the form.
  if (!states.some(({ code }) => code === values.subdivision)) values.subdivision = ''
  return values
}

/** Initial values of the form, from the data of the checkout. */
export function valuesOf(document: CheckoutDocument): FormValues {
  const { address = {}, contactDetails = {} } = document.shipping ?? document.billing ?? {}
  const states = subdivisions(address.country)
  const code = address.subdivision?.includes('-') ? address.subdivision : `${address.country}-${address.subdivision}`
  return {
    email: document.email ?? '',
    firstName: contactDetails.firstName ?? '',
    lastName: contactDetails.lastName ?? '',
    country: address.country ?? '',
    subdivision: states.some((state) => state.code === code) ? code : '',
    addressLine: address.addressLine ?? '',
    addressLine2: address.addressLine2 ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    phone: contactDetails.phone ?? '',
    shipping: document.selectedShippingOption?.code ?? '',
    memberships: document.memberships?.join(' ') ?? '',
    note: document.buyerNote ?? '',
    cardNumber: '',
    cardName: '',
    cardExpiry: '',
    cardCode: '',
  }
}

/** Errors of values that cannot be stored. */
export function inputErrors(values: FormValues, t: Translate): FormErrors {
  const errors: Partial<Record<FieldName, string>> = {}
  for (const name of fieldNames) if (values[name].length > limits[name]) errors[name] = t('tooLong')
  if (values.email !== '' && !isEmail(values.email)) errors.email = t('invalidEmail')
  return errors
}

/** The values to store: those of the form, or the stored one for a field with an error. */
export function validValues(values: FormValues, errors: FormErrors, document: CheckoutDocument): FormValues {
  const stored = valuesOf(document)
  return Object.fromEntries(
    fieldNames.map((name) => [name, (errors[name] === undefined ? values : stored)[name]]),
  ) as FormValues
}

/** The checkout updated with the form's values. Card data is never stored. */
export function withValues(document: CheckoutDocument, values: FormValues): CheckoutDocument {
  const {
    shipping: _shipping,

    selectedShippingOption: _option,
    memberships: _memberships,
    email: _email,
    buyerNote: _note,
    ...rest
  } = document
  const filled = <K extends FieldName>(...names: K[]) =>
    Object.fromEntries(names.filter((name) => values[name] !== '').map((name) => [name, values[name]])) as Partial<
      Record<K, string>
    >
  const contact = {
    address: filled('country', 'subdivision', 'addressLine', 'addressLine2', 'postalCode', 'city'),
    contactDetails: filled('firstName', 'lastName', 'phone'),
  }
  const carrierId = document.selectedShippingOption?.carrierId
  const sameOption = document.selectedShippingOption?.code === values.shipping
  return {
    ...rest,
    ...filled('email'),
    shipping: contact,
    ...(values.shipping === ''
      ? {}
      : {
          selectedShippingOption: {
            code: values.shipping,
            ...(sameOption && carrierId !== undefined ? { carrierId } : {}),
          },
        }),
    ...(values.memberships === '' ? {} : { memberships: values.memberships.split(' ') }),
    ...(values.note === '' ? {} : { buyerNote: values.note }),
  }
}

export interface CheckedForm {
  readonly errors: FormErrors
  /** Present if the order needs a payment and the card is valid. */
  readonly card?: TestCard
}

/** Validates the form. The address is required for shipped orders only, and the card for payments only. */
export function checkForm(values: FormValues, { estimate, due }: Quote, now: Date, t: Translate): CheckedForm {
  const errors: Partial<Record<FieldName, string>> = { ...inputErrors(values, t) }
  const requireField = (name: FieldName, label: MessageKey) => {
    if (values[name] === '') errors[name] = t('required', { field: t(label) })
  }
  requireField('email', 'email')
  requireField('firstName', 'firstName')
  requireField('lastName', 'lastName')
  if (estimate.needsShipping) {
    requireField('country', 'country')
    if (subdivisions(values.country).length > 0) requireField('subdivision', 'state')
    requireField('addressLine', 'addressLine')
    requireField('postalCode', postalCodeLabel(values.country))
    requireField('city', 'city')
    const offered =
      values.country === '' || (estimate.choice !== undefined && estimate.errors.selectedShipping === undefined)
    if (!offered) errors.shipping = estimate.options.length === 0 ? t('noDelivery') : t('chooseDelivery')
  }
  const card = due.gt(0) ? checkCard(values, now, errors, t) : undefined
  return { errors, ...(card === undefined ? {} : { card }) }
}

function checkCard(
  values: FormValues,
  now: Date,
  errors: Partial<Record<FieldName, string>>,
  t: Translate,
): TestCard | undefined {
  const number = readCardNumber(values.cardNumber)
  const results: [FieldName, MessageKey, CardError | undefined][] = [
    ['cardNumber', 'cardNumber', typeof number === 'string' ? number : undefined],
    ['cardName', 'cardName', values.cardName === '' ? 'missing' : undefined],
    ['cardExpiry', 'cardExpiry', expiryError(values.cardExpiry, now)],
    ['cardCode', 'cardCode', codeError(values.cardCode)],
  ]
  for (const [name, label, error] of results) {
    if (error !== undefined) errors[name] = errorText(name, error, t(label), t)
  }
  return typeof number === 'string' ? undefined : number
}

function errorText(name: FieldName, error: CardError, label: string, t: Translate): string {
  if (error === 'missing') return t('required', { field: label })
  if (error === 'expired') return t('expired')
  if (error === 'not-a-test-card') return t('cardUnknown')
  if (name === 'cardExpiry') return t('expiryMalformed')
  return t(name === 'cardCode' ? 'codeMalformed' : 'cardMalformed')
}

export function lastFour(number: string): string {
  return cardDigits(number).slice(-4)
}
