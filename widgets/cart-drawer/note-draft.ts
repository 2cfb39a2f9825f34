/** What is typed and not saved yet, kept in this tab: a reload loses nothing. Where storage is forbidden it is kept nowhere. */
export const noteDraft = {
  read(key: string): string | undefined {
    return attempt(() => sessionStorage.getItem(nameOf(key))) ?? undefined
  },
  write(key: string, text: string | undefined): void {
    attempt(() => {
      if (text === undefined) sessionStorage.removeItem(nameOf(key))
      else sessionStorage.setItem(nameOf(key), text)
    })
  },
}

function nameOf(key: string): string {
  return `storefront-widgets:${key}:note`
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    // Forbidden or full: the field itself still has what was typed.
    return undefined
  }
}
