/** What the box needs once somebody acts: brought before what is asked of the shop can fail or lead on. */

export { CaptchaStep } from './captcha.tsx'
export { problemsOf } from './problems.ts'
export { send } from './send.ts'
export { Step } from './step.tsx'
