/** Origin of the hosted platform. */
export const DEFAULT_API_URL = 'https://www.wixapis.com'

/** Removes slashes at the end of a URL, and white space around it. */
export const trimTrailingSlash = (url: string): string => url.trim().replace(/\/+$/, '')
