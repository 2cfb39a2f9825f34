import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { badInputs } from '../../shared/ui/field.tsx'
import type { BoxView } from '../box-view.ts'
import type { Problem } from '../model.ts'
import { FormField } from './form-field.tsx'
import { type FormSpec, formOf, labelOf } from './forms.ts'

/** Returns the text of a problem, with the label of its field. */
export function textOf({ t, options, flow }: BoxView, { field, text, values }: Problem): string {
  const spec = formOf(flow.view, options.extra)?.fields.find(({ name }) => name === field)
  return t(text, { ...(spec && { field: labelOf(t, spec) }), ...values })
}

/** Renders the form of a view. The fields are uncontrolled, so that password managers can fill and read them. */
export function FormView({ view, spec }: { readonly view: BoxView; readonly spec: FormSpec }): ReactNode {
  const { t, flow } = view
  const { email = '' } = flow.attempt
  const intro = (email && spec.introWithEmail) || spec.intro
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const data = [...new FormData(form)]
    flow.submit(Object.fromEntries(data.map(([name, value]) => [name, String(value)])), badInputs(form))
  }
  return (
    <form part="form" method="post" noValidate onSubmit={submit} aria-labelledby="heading">
      {intro && <p>{t(intro, { email })}</p>}
      {spec.fields.map((field) => {
        const problem = flow.problems.find((one) => one.field === field.name)
        return (
          <FormField
            key={field.name}
            spec={field}
            t={t}
            value={flow.values[field.name] ?? ''}
            error={problem && textOf(view, problem)}
            readOnly={flow.captcha}
            onInput={(value) => {
              flow.values[field.name] = value
            }}
          />
        )
      })}
      {flow.captcha ? (
        flow.steps && <flow.steps.CaptchaStep view={view} />
      ) : (
        <Button type="submit" part="submit-button" busy={flow.busy}>
          {t(spec.submit)}
        </Button>
      )}
    </form>
  )
}
