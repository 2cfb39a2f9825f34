import { useEffect, useState } from 'react'

/** Returns whether an element has been visible, and stays true from then on. */
export function useSeen(target: { readonly current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !target.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [isSeen, target])
  return isSeen
}
