/** Whether the URL of the page requests the check-up of the store: `?store-doctor`. */
export const isDoctorRequested = (): boolean => /[?&]store-doctor/.test(globalThis.location?.search)
