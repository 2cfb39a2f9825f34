/** Bundles the standalone scripts in a worker thread, beside the other scripts. Posts the folders of the packages in them. */
import { parentPort, workerData } from 'node:worker_threads'
import configs from '../rollup.config.mjs'
import { bundle } from './bundle.mjs'

export const isStandalone = ({ output }) => /^dist\/standalone\b/.test(output.dir ?? output.file)

if (parentPort) {
  const packages = []
  let cache
  for (const config of configs.filter(isStandalone)) {
    const result = await bundle(config, workerData.folder, config.output.file && cache)
    packages.push(...result.packages)
    if (config.output.file) cache = result.cache
  }
  parentPort.postMessage(packages)
}
