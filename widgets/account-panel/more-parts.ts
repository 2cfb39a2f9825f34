/** The sections that are looked at less often: brought when they are. */
export { Community } from './community.tsx'
export { Contact } from './contact.tsx'
export { More } from './more.tsx'
export { Security } from './security.tsx'
