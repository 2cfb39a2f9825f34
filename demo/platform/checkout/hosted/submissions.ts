import type { FormErrors, FormValues } from './checkout-form.ts'
import type { CheckoutView } from './checkout-page.tsx'

/** A submitted form that the page shows again. */
export interface Submission {
  readonly values: FormValues
  readonly errors?: FormErrors
  readonly outcome?: CheckoutView['outcome']
}

/** Submitted forms between a POST request and the page that it redirects to. */
export interface Submissions {
  /** Keeps the latest submission of a checkout, without the security code of the card. */
  keep(checkoutId: string, submission: Submission): void
  /** Returns and removes the submission of a checkout. */
  take(checkoutId: string): Submission | undefined
}

/** Maximum number of submissions. A browser that does not follow the redirect leaves one. */
const MAX_SUBMISSIONS = 100

/** Creates the store of submissions. It is in memory only, because they contain card data. */
export function createSubmissions(): Submissions {
  const submissions = new Map<string, Submission>()
  return {
    keep(checkoutId, submission) {
      submissions.delete(checkoutId)
      submissions.set(checkoutId, { ...submission, values: { ...submission.values, cardCode: '' } })
      const [oldest = ''] = submissions.keys()
      if (submissions.size > MAX_SUBMISSIONS) submissions.delete(oldest)
    },
    take(checkoutId) {
      const submission = submissions.get(checkoutId)
      submissions.delete(checkoutId)
      return submission
    },
  }
}
