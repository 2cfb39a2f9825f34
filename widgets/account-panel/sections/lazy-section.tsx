import type { ReactNode } from 'react'
import { useLazyModule } from '../../shared/hooks/use-lazy-module.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { LoadingSection } from '../form-parts.tsx'
import { failureText } from '../model.ts'
import type { PanelView } from '../panel-view.ts'

interface LazySectionProps<Parts> {
  readonly view: PanelView
  readonly loadParts: () => Promise<Parts>
  readonly render: (parts: Parts) => ReactNode
}

/** Renders a section whose code is loaded when it is first shown. */
export function LazySection<Parts>({ view: { t }, loadParts, render }: LazySectionProps<Parts>): ReactNode {
  const { module, error, load } = useLazyModule(loadParts, true)
  if (module) return render(module)
  if (!error) return <LoadingSection text={t('loading')} />
  return (
    <Callout text={failureText(t, error)}>
      <Button variant="plain" part="retry-button" onClick={load}>
        {t('retry')}
      </Button>
    </Callout>
  )
}
