/** Bundles the standalone scripts in a worker thread, in parallel with the other scripts. Posts the folders of the packages in them. */
import { parentPort, workerData } from 'node:worker_threads'
import configs from '../rollup.config.mjs'
import { bundle } from './bundle.mjs'

export const isStandalone = ({ output }) => output.file?.includes('/standalone/')

if (parentPort) {
  const packages = []
  let cache
  for (const config of configs.filter(isStandalone)) {
    const result = await bundle(config, workerData.folder, cache)
    packages.push(...result.packages)
    cache = result.cache
  }
  parentPort.postMessage(packages)
}
