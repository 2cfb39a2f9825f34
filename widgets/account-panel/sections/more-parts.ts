/** The sections that are looked at less often: brought when they are. */

export { Contact } from '../contact/contact.tsx'
export { Security } from '../security/security.tsx'
export { Community } from './community.tsx'
export { More } from './more.tsx'
