/** The lowest cost of scrypt, for tests that log in: the default takes about 100 ms per password. */
export const TEST_PASSWORD_COST = 2
