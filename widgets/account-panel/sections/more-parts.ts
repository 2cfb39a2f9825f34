/** The less visited sections, loaded when one of them is first shown. */

export { Contact } from '../contact/contact.tsx'
export { Security } from '../security/security.tsx'
export { Community } from './community.tsx'
export { More } from './more.tsx'
