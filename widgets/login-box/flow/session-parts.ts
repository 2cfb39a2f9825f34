/** What the box needs to know who is there: brought when it is shown. */
export { sessionOf } from '../../shared/store/session-of.ts'
