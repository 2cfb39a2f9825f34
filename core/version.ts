/** The version of this bundle, equal to that of package.json (the build refuses another). */
export const version = '0.1.0'
