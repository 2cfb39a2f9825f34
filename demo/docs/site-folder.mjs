/** Where `assemble.mjs` writes the sources of the site, and VitePress reads them. */
import { join, resolve } from 'node:path'

export const SITE_FOLDER = resolve(join('.data', 'docs-site'))
