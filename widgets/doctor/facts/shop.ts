import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { readApiUrl, readSetting } from '../../../core/client/config.ts'
import type { ShopAddress } from '../../../core/client/shop.ts'

/** Returns the shop of the page, or of its first store element with a client ID. The client ID is empty if there is none. */
export function readShop(): ShopAddress {
  const elements = [...pageDocument().querySelectorAll('[client-id]')]
  const element = elements.find(({ localName }) => localName.startsWith('store-'))
  return { clientId: readSetting('client-id') ?? readSetting('client-id', element) ?? '', apiUrl: readApiUrl() }
}
