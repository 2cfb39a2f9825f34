import type { CatalogVersion } from '../../platform-version/versions.ts'
import type { PrefetchRequests } from '../adapter.ts'
import { v1Prefetch } from '../v1/prefetch.ts'
import { v3Prefetch } from '../v3/prefetch.ts'

/** The prefetches of all versions. The loader and the head snippet contain them, because they send the first query before any code has loaded. */
export const prefetchRequests: Readonly<Record<CatalogVersion, PrefetchRequests | undefined>> = {
  v1: v1Prefetch,
  v3: v3Prefetch,
}
