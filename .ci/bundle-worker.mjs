/** Bundles a part of the scripts in a worker thread, one after the other. Posts the folders of the packages in them. */
import { parentPort, workerData } from 'node:worker_threads'
import configs from '../rollup.config.mjs'
import { bundle } from './bundle.mjs'

const { part, folder } = workerData
const partOf = ({ output }) => (output.file?.includes('/standalone/') ? 'standalone' : 'modules')

const packages = []
for (const config of configs.filter((config) => partOf(config) === part))
  packages.push(...(await bundle(config, folder)))
parentPort?.postMessage(packages)
