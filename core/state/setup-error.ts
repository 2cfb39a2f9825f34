import { page, setupErrorKey } from './page.ts'

/** Shows `message` to the merchant in place of the widgets of a shop, in all elements of the page. */
export function showSetupError(clientId: string, message: string): void {
  const { config, stores } = page()
  stores.set(setupErrorKey(clientId), message)
  // Notifies the subscribers, which resolve their configuration again.
  config.set({ ...config.get() })
}

/** Marks the client id as rejected by the platform. */
export function showRejectedClient(clientId: string): void {
  showSetupError(clientId, rejectedClientMessage(clientId))
}

/** Returns the message to the merchant about a client id that the platform refuses. */
export const rejectedClientMessage = (clientId: string): string =>
  `The platform does not recognize the client ID “${clientId}”. Copy it again from your site's headless settings, and set it as data-client-id="…" on the script tag.`
