/** The words of the hosted pages. `{name}` is filled in. A language is one object with the same keys. */
const english = {
  checkout: 'Checkout',
  secure: 'Secure checkout',
  back: 'Back to the shop',
  sandbox: 'This is a sandbox. No card is charged and nothing is delivered.',
  contact: 'Contact',
  email: 'E-mail',
  emailHint: 'For the order confirmation.',
  delivery: 'Delivery address',
  yourName: 'Your name',
  firstName: 'First name',
  lastName: 'Last name',
  country: 'Country or region',
  choose: 'Choose …',
  state: 'State or province',
  addressLine: 'Street and number',
  addressLine2: 'Flat, floor, company',
  optional: 'optional',
  postalCode: 'Postal code',
  city: 'Town or city',
  phone: 'Phone',
  update: 'Update delivery and tax',
  updateHint: 'Press after changing the country, the state or the way of delivery.',
  shippingMethod: 'Delivery method',
  chooseCountryFirst: 'Choose your country and press “Update delivery and tax” to see how we deliver.',
  noDelivery: 'We cannot deliver this order to that address.',
  free: 'Free',
  pickupAt: 'Pick up at {place}',
  payment: 'Payment',
  cardsHint:
    'Test cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0000 0000 0077 stays pending. Any future date, any code.',
  cardNumber: 'Card number',
  cardName: 'Name on the card',
  cardExpiry: 'Expires (MM/YY)',
  cardCode: 'Security code',
  note: 'Note to the shop',
  pay: 'Pay {amount}',
  placeOrder: 'Place order',
  nothingToPay: 'There is nothing to pay for this order.',
  agree: 'Your order is placed when you press the button.',
  summary: 'Your order',
  quantity: 'Quantity {count}',
  coupon: 'Coupon {code}',
  discount: 'Discount',
  subtotal: 'Subtotal',
  shipping: 'Delivery',
  notYet: 'after the address',
  tax: 'Tax',
  taxIncluded: 'Tax included',
  total: 'Total',
  problems: 'Please check these entries',
  changed: 'Something has changed',
  changedConfirm: 'Nothing has been charged. Please look at the new total and confirm.',
  gone: '{name} is no longer available and was taken out.',
  less: 'Of {name} there are only {count} left.',
  priceChanged: 'The price of {name} has changed from {from} to {to}.',
  couponLost: 'The coupon {code} no longer applies.',
  declinedTitle: 'The card was declined',
  declined: 'Your bank refused the payment. Nothing was charged: try another card.',
  empty: 'Nothing of this order is available any more.',
  required: '{field} is missing.',
  invalidEmail: 'Enter an e-mail address such as name@example.com.',
  tooLong: 'This is too long.',
  chooseDelivery: 'Choose a way of delivery.',
  cardMalformed: 'This is no card number. Check the digits.',
  cardUnknown: 'Use one of the test cards above.',
  expiryMalformed: 'Enter month and year, such as 08/29.',
  expired: 'This card has expired.',
  codeMalformed: 'Enter the 3 or 4 digits of the security code.',
  thanks: 'Thank you for your order',
  orderNumber: 'Order number {number}',
  orderPaid: 'It is paid. A confirmation would go to {email}.',
  orderPending: 'Your bank is still checking the payment. We will tell {email} as soon as we know.',
  orderFree: 'There was nothing to pay. A confirmation would go to {email}.',
  notFoundTitle: 'This page cannot be opened',
  notFound: 'The address is incomplete or was never valid. Go back to the shop and check out again.',
  expiredTitle: 'This checkout has expired',
  expiredText: 'It was left open for too long. Go back to the shop: your cart is still there.',
  productMissing: 'This product is not on sale.',
  fileGone: 'This file does not exist, or its time is over.',
} as const

export type MessageKey = keyof typeof english
export type Messages = Readonly<Record<MessageKey, string>>

const german: Messages = {
  checkout: 'Kasse',
  secure: 'Sichere Kasse',
  back: 'Zurück zum Shop',
  sandbox: 'Dies ist eine Testumgebung. Es wird nichts abgebucht und nichts geliefert.',
  contact: 'Kontakt',
  email: 'E-Mail',
  emailHint: 'Für die Bestellbestätigung.',
  delivery: 'Lieferadresse',
  yourName: 'Ihr Name',
  firstName: 'Vorname',
  lastName: 'Nachname',
  country: 'Land oder Region',
  choose: 'Bitte wählen …',
  state: 'Bundesstaat oder Provinz',
  addressLine: 'Straße und Hausnummer',
  addressLine2: 'Wohnung, Stockwerk, Firma',
  optional: 'freiwillig',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  phone: 'Telefon',
  update: 'Lieferung und Steuer aktualisieren',
  updateHint: 'Drücken Sie hier, nachdem Sie Land, Bundesstaat oder Lieferart geändert haben.',
  shippingMethod: 'Lieferart',
  chooseCountryFirst:
    'Wählen Sie Ihr Land und drücken Sie „Lieferung und Steuer aktualisieren“, um die Lieferarten zu sehen.',
  noDelivery: 'Diese Bestellung können wir nicht an diese Adresse liefern.',
  free: 'Kostenlos',
  pickupAt: 'Abholung: {place}',
  payment: 'Zahlung',
  cardsHint:
    'Testkarten: 4242 4242 4242 4242 bezahlt, 4000 0000 0000 0002 wird abgelehnt, 4000 0000 0000 0077 bleibt offen. Beliebiges künftiges Datum, beliebiger Code.',
  cardNumber: 'Kartennummer',
  cardName: 'Name auf der Karte',
  cardExpiry: 'Gültig bis (MM/JJ)',
  cardCode: 'Prüfziffer',
  note: 'Nachricht an den Shop',
  pay: '{amount} bezahlen',
  placeOrder: 'Bestellung abschicken',
  nothingToPay: 'Für diese Bestellung ist nichts zu bezahlen.',
  agree: 'Mit dem Knopf geben Sie Ihre Bestellung auf.',
  summary: 'Ihre Bestellung',
  quantity: 'Menge {count}',
  coupon: 'Gutschein {code}',
  discount: 'Rabatt',
  subtotal: 'Zwischensumme',
  shipping: 'Lieferung',
  notYet: 'nach der Adresse',
  tax: 'Steuer',
  taxIncluded: 'Enthaltene Steuer',
  total: 'Summe',
  problems: 'Bitte prüfen Sie diese Angaben',
  changed: 'Etwas hat sich geändert',
  changedConfirm: 'Es wurde nichts abgebucht. Bitte sehen Sie sich die neue Summe an und bestätigen Sie.',
  gone: '{name} ist nicht mehr zu haben und wurde entfernt.',
  less: 'Von {name} sind nur noch {count} da.',
  priceChanged: 'Der Preis von {name} hat sich von {from} auf {to} geändert.',
  couponLost: 'Der Gutschein {code} gilt nicht mehr.',
  declinedTitle: 'Die Karte wurde abgelehnt',
  declined: 'Ihre Bank hat die Zahlung abgelehnt. Es wurde nichts abgebucht: Versuchen Sie eine andere Karte.',
  empty: 'Von dieser Bestellung ist nichts mehr zu haben.',
  required: '{field} fehlt.',
  invalidEmail: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  tooLong: 'Das ist zu lang.',
  chooseDelivery: 'Wählen Sie eine Lieferart.',
  cardMalformed: 'Das ist keine Kartennummer. Prüfen Sie die Ziffern.',
  cardUnknown: 'Verwenden Sie eine der Testkarten oben.',
  expiryMalformed: 'Geben Sie Monat und Jahr ein, etwa 08/29.',
  expired: 'Diese Karte ist abgelaufen.',
  codeMalformed: 'Geben Sie die 3 oder 4 Ziffern der Prüfziffer ein.',
  thanks: 'Danke für Ihre Bestellung',
  orderNumber: 'Bestellnummer {number}',
  orderPaid: 'Sie ist bezahlt. Eine Bestätigung ginge an {email}.',
  orderPending: 'Ihre Bank prüft die Zahlung noch. Wir sagen {email} Bescheid, sobald wir es wissen.',
  orderFree: 'Es war nichts zu bezahlen. Eine Bestätigung ginge an {email}.',
  notFoundTitle: 'Diese Seite lässt sich nicht öffnen',
  notFound:
    'Die Adresse ist unvollständig oder war nie gültig. Gehen Sie zurück zum Shop und von dort wieder zur Kasse.',
  expiredTitle: 'Diese Kasse ist abgelaufen',
  expiredText: 'Sie stand zu lange offen. Gehen Sie zurück zum Shop: Ihr Warenkorb ist noch da.',
  productMissing: 'Dieses Produkt wird nicht verkauft.',
  fileGone: 'Diese Datei gibt es nicht, oder ihre Zeit ist um.',
}

const languages: ReadonlyMap<string, Messages> = new Map([
  ['en', english],
  ['de', german],
])

export const supportedLanguages: readonly string[] = [...languages.keys()]

export interface Translate {
  (key: MessageKey, values?: Readonly<Record<string, string | number>>): string
  readonly language: string
}

export function translator(language: string): Translate {
  const known = languages.has(language) ? language : 'en'
  const messages = languages.get(known) ?? english
  const translate = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return Object.assign(translate, { language: known })
}

/** The first language that the page speaks: the shop's wish first, then the reader's browser, then English. */
export function pickLanguage(wished: string | null | undefined, accepted: string | null | undefined): string {
  const ranked = (accepted ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const weight = parameters
        .find((each) => each.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const candidates = [wished ?? '', ...ranked.map(({ tag }) => tag)]
  const found = candidates.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find((tag) => languages.has(tag))
  return found ?? 'en'
}
