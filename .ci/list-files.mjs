import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Returns the sorted paths of the files in a folder and its subfolders, relative to the folder, with `/`. Empty if the folder does not exist. */
export function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** As `listFiles`, with the folder in front of each path. */
export const listPaths = (folder) => listFiles(folder).map((file) => `${folder}/${file}`)
