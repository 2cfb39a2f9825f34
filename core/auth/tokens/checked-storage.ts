import { callSetting, settingFailed } from '../../client/required-settings.ts'
import type { TokenStorage } from './token-storage.ts'

/**
 * Wraps the storage of an integrator. A method that throws, and a `read` that returns a promise, is `INVALID_ARGUMENT` with the name of the method
 * after `name`, such as `createClient: storage`.
 */
export function checkedStorage(name: string, storage: TokenStorage): TokenStorage {
  const { subscribe, withLock } = storage
  return {
    read: () =>
      callSetting(`${name}.read()`, () => {
        const tokens = storage.read()
        if (tokens instanceof Promise)
          throw new TypeError('it returns a promise. Load the tokens before, and pass memoryStorage(tokens)')
        return tokens
      }),
    write: (tokens) => callSetting(`${name}.write()`, () => storage.write(tokens)),
    ...(subscribe && { subscribe: (listener) => subscribe.call(storage, listener) }),
    ...(withLock && {
      withLock: async <T>(work: () => Promise<T>) => {
        try {
          return (await withLock.call(storage, work)) as T
        } catch (cause) {
          throw settingFailed(`${name}.withLock()`, cause)
        }
      },
    }),
  }
}
