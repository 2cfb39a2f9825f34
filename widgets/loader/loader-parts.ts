/** The parts of the loader that few pages need at once. They are one file, which the loader imports on demand. */

export { upgradeOrReport } from './elements/upgrade-element.ts'
export { showFailure } from './failure.ts'
export { loadLater } from './load-later.ts'
