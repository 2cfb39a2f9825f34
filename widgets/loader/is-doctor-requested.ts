/** Whether the address of the page asks for the check-up of the store: `?store-doctor`. */
export const isDoctorRequested = (): boolean => /[?&]store-doctor/.test(globalThis.location?.search)
