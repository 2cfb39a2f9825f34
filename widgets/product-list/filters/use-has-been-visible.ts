import { useEffect, useState } from 'react'

/** Returns whether an element has been visible, and stays true from then on. */
export function useHasBeenVisible(target: { readonly current: Element | null }): boolean {
  const [hasBeenVisible, setHasBeenVisible] = useState(false)
  useEffect(() => {
    if (hasBeenVisible || !target.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeenVisible(true)
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [hasBeenVisible, target])
  return hasBeenVisible
}
