import { rollup } from 'rollup'
import { bundledPackages } from './notices.mjs'

/** Bundles into `folder` instead of `dist`. `cache` is the cache of a previous build with the same plugins. Rejects if Rollup reports a warning. */
export async function bundle(config, folder, cache) {
  const warnings = []
  const onLog = (level, log) => level === 'warn' && warnings.push(log.message)
  const build = await rollup({ ...config, onLog, cache })
  const { output } = await build.write(intoFolder(config.output, folder))
  await build.close()
  if (warnings.length > 0) throw new Error(`Rollup reported warnings:\n${warnings.join('\n')}`)
  return { packages: bundledPackages(output), cache: build.cache }
}

function intoFolder({ dir, file, ...output }, folder) {
  const moved = (path) => path.replace('dist', folder)
  return { ...output, ...(dir ? { dir: moved(dir) } : { file: moved(file) }) }
}
