import { page, rejectedClientKey } from './page.ts'

/** Marks the client id as rejected by the platform, and notifies all elements of the page. */
export function showRejectedClient(clientId: string): void {
  const { config, stores } = page()
  stores.set(
    rejectedClientKey(clientId),
    `The platform does not recognize the client ID “${clientId}”. Copy it again from your site's headless settings, and set it as data-client-id="…" on the script tag.`,
  )
  // Notifies the subscribers, which resolve their configuration again.
  config.set({ ...config.get() })
}
