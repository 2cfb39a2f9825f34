/** The local platform that serves this site with `npm start`. Other hosts have none. */
export interface LocalPlatform {
  readonly apiUrl: string
  readonly clientId: string
}

let found: Promise<LocalPlatform | undefined> | undefined

/** Reads `platform.json` beside the site. Resolves with `undefined` if there is none: some hosts answer unknown paths with a page. */
export function findLocalPlatform(base: string): Promise<LocalPlatform | undefined> {
  found ??= fetch(`${base}platform.json`)
    .then(async (response) => (response.ok ? ((await response.json()) as LocalPlatform) : undefined))
    .catch(() => undefined)
  return found
}
