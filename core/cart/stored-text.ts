/** A text that outlives the page. Where the browser forbids storage, or has no room, as long as the page lives. */
export interface StoredText {
  read(): string | undefined
  /** `undefined` forgets it. */
  write(text: string | undefined): void
}

/** What a page leaves to another one. */
export interface Left {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export function storedText(key: string, where: 'localStorage' | 'sessionStorage'): StoredText {
  let kept: string | undefined
  let blocked = false
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return blocked ? undefined : work(globalThis[where])
    } catch {
      blocked = true
      return undefined
    }
  }
  return {
    read: () => attempt((storage) => storage.getItem(key)) ?? (blocked ? kept : undefined),
    write(text) {
      kept = text
      attempt((storage) => (text === undefined ? storage.removeItem(key) : storage.setItem(key, text)))
    },
  }
}

/** What a text that was stored says; `undefined` when something else wrote it, or nothing did. */
export function parsed<T>(text = ''): T | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
