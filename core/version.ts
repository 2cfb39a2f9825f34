/** The version of this bundle. The build fails if it differs from the version in package.json. */
export const version = '0.2.0'
