import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Account } from '../../../core/members/account.ts'
import type { SlugAvailability } from '../../../core/members/account-types.ts'
import { useFocusManagement } from '../../shared/focus/use-focus-management.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { fieldParts } from '../fields.tsx'
import { Failure, fieldError } from '../form-parts.tsx'
import { ifFocusLost } from '../if-focus-lost.ts'
import type { PanelView } from '../panel-view.ts'

/** Debounces availability checks while the member types. */
const DEBOUNCE_MS = 350

const availabilityTexts = {
  own: 'slugUnchanged',
  invalid: 'slugInvalid',
  taken: 'slugTaken',
  free: 'slugAvailable',
} as const

/** Renders the field of the profile URL's slug, with its availability while it is edited. */
export function Slug({ view, account }: { readonly view: PanelView; readonly account: Account }): ReactNode {
  const { t, state } = view
  const { ref, typedSlug, isMissing, setTypedSlug, submit } = useSlugForm(view)
  const availability = useAvailability(view, typedSlug)
  const hint = availability === 'checking' ? t('slugChecking') : availability ? t(availabilityTexts[availability]) : ''
  const errorText = isMissing ? t('required') : fieldError(view, 'slug', 'slug')
  return (
    <form ref={ref} part="slug-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field name="slug" label={t('slug')} hint={hint} isHintLive error={errorText} parts={fieldParts}>
        {(control) => (
          <input
            {...control}
            part="input"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            value={typedSlug ?? account.slug}
            onInput={({ currentTarget }) => setTypedSlug(currentTarget.value)}
          />
        )}
      </Field>
      {!errorText && <Failure view={view} action="slug" />}
      {typedSlug !== undefined && (
        <Button variant="plain" type="submit" part="slug-button" busy={state.busy.includes('slug')}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}

interface SlugForm {
  readonly ref: RefObject<HTMLFormElement | null>
  /** Undefined until the member edits the field, and after the slug was saved. */
  readonly typedSlug: string | undefined
  /** Whether an empty slug was submitted. */
  readonly isMissing: boolean
  readonly setTypedSlug: (slug: string) => void
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

function useSlugForm({ t, state, host: target, account, act }: PanelView): SlugForm {
  const [typedSlug, setTypedSlug] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const { ref, focus } = useFocusManagement<HTMLFormElement>()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (state.busy.includes('slug') || typedSlug === undefined) return
    setMissing(!typedSlug)
    const isSaved = typedSlug && (await act(account.saveSlug(typedSlug, { target }), t('saved')))
    if (!isSaved) return focus('[aria-invalid]')
    // Keeps text that was typed while the slug was saved.
    setTypedSlug((current) => (current === typedSlug ? undefined : current))
    // Saving removes the button.
    focus(ifFocusLost('input'))
  }
  return {
    ref,
    typedSlug,
    isMissing,
    setTypedSlug: (slug) => {
      account.dismiss('slug')
      setMissing(false)
      setTypedSlug(slug)
    },
    submit,
  }
}

/** Checks the availability of a slug when the member stops typing. Results for previous input are discarded. */
function useAvailability(
  { account }: PanelView,
  typedSlug: string | undefined,
): SlugAvailability | 'checking' | undefined {
  const [availability, setAvailability] = useState<SlugAvailability | 'checking'>()
  useEffect(() => {
    setAvailability(typedSlug ? 'checking' : undefined)
    if (!typedSlug) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void account.checkSlug(typedSlug, controller.signal).then((result) => {
        if (!controller.signal.aborted) setAvailability(result)
      })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [account, typedSlug])
  return availability
}
