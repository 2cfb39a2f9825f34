import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListChoice } from '../../../core/catalog/list-query.ts'

/** Debounce delay of the search. */
export const DEBOUNCE_MS = 300

export interface SearchBoxProps {
  /** The current search text. */
  readonly text: string
  readonly label: string
  readonly choose: (choice: ListChoice, replace?: boolean) => void
}

/**
 * Renders a search field that searches while the shopper types. All searches of one visit of the field are one entry in the session history.
 */
export function SearchBox({ text, label, choose }: SearchBoxProps): ReactNode {
  const [typed, setTyped] = useState(text)
  const [previousText, setPreviousText] = useState(text)
  const isSameSearch = useRef(false)
  // Back navigation or “Clear filters” has changed the search text. The next search is another entry.
  if (text !== previousText) {
    setPreviousText(text)
    if (text !== typed.trim()) {
      setTyped(text)
      isSameSearch.current = false
    }
  }
  const query = typed.trim()
  const search = (): void => {
    if (query === text) return
    choose({ search: query || undefined }, isSameSearch.current)
    isSameSearch.current = true
  }
  const latestSearch = useRef(search)
  latestSearch.current = search
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the text restarts the timer
  useEffect(() => {
    // Preact runs effects after the next frame, so the text may be newer than that of this effect.
    const timer = setTimeout(() => latestSearch.current(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [query])
  return (
    <search part="search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <input
          type="search"
          part="search-input"
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={() => {
            isSameSearch.current = false
          }}
        />
      </form>
    </search>
  )
}
