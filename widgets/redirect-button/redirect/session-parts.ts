/** The code for login and logout, loaded on click. */
export { sessionOf } from '../../shared/store/session-of.ts'
