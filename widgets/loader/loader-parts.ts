/** The parts of the loader that few pages need at once. They are one file, which the loader imports on demand. */
export { showFailure } from './failure.ts'
export { loadLater } from './load-later.ts'
export { upgradeOrReport } from './upgrade-element.ts'
