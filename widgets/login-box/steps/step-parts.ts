/** The code that the box needs after the first action, loaded together with the session. */

export { CaptchaStep } from './captcha.tsx'
export { problemsOf } from './problems.ts'
export { Step } from './step.tsx'
export { createSubmitAction } from './submit-action.ts'
