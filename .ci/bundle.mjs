import { rollup } from 'rollup'
import { bundledPackages } from './notices.mjs'

/** Bundles into `folder` instead of `dist`, and returns the folders of the bundled packages. Rejects if Rollup reports a warning. */
export async function bundle(config, folder) {
  const warnings = []
  const onLog = (level, log) => level === 'warn' && warnings.push(log.message)
  // The cache would keep the syntax trees of all modules in memory.
  const build = await rollup({ ...config, onLog, cache: false })
  const { output } = await build.write(intoFolder(config.output, folder))
  await build.close()
  if (warnings.length > 0) throw new Error(`Rollup reported warnings:\n${warnings.join('\n')}`)
  return bundledPackages(output)
}

function intoFolder({ dir, file, ...output }, folder) {
  const moved = (path) => path.replace('dist', folder)
  return { ...output, ...(dir ? { dir: moved(dir) } : { file: moved(file) }) }
}
