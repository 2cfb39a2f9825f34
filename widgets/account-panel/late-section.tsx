import { type ReactNode, useEffect, useState } from 'react'
import { isPlatformError, type PlatformError } from '../../core/errors/platform-error.ts'
import { Button } from '../shared/ui/button.tsx'
import type { PanelView } from './panel-view.ts'
import { Told, Waiting } from './parts.tsx'
import { failureText } from './words.ts'

interface LateSectionProps<Parts> {
  readonly view: PanelView
  readonly bring: () => Promise<Parts>
  readonly draw: (parts: Parts) => ReactNode
}

/** A section whose code is brought when it is looked at; when it cannot be had, that can be tried again. */
export function LateSection<Parts>({ view: { t }, bring, draw }: LateSectionProps<Parts>): ReactNode {
  const [parts, setParts] = useState<Parts>()
  const [failure, setFailure] = useState<PlatformError>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is asked for by its number
  useEffect(() => {
    let gone = false
    setFailure(undefined)
    bring().then(
      (brought) => gone || setParts(() => brought),
      (error: unknown) => {
        if (!isPlatformError(error)) throw error
        if (!gone) setFailure(error)
      },
    )
    return () => {
      gone = true
    }
  }, [bring, attempt])
  if (parts) return draw(parts)
  if (!failure) return <Waiting />
  return (
    <Told text={failureText(t, failure)}>
      <Button look="plain" part="retry-button" onClick={() => setAttempt(attempt + 1)}>
        {t('retry')}
      </Button>
    </Told>
  )
}
