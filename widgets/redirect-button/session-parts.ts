/** What logging in and out needs: brought when the button is pressed. */
export { sessionOf } from '../shared/session-of.ts'
