import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Format, Rendition } from './rendition.ts'

export interface Picture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

export interface PictureStoreOptions {
  /** Folder that stores renditions between runs. Absent: in memory only. */
  readonly folder?: string | undefined
  /** Maximum bytes of renditions in memory. */
  readonly memoryBytes?: number
}

export interface PictureStore {
  /** Renders a picture in a size and format. Repeated calls return the stored rendition. */
  render(picture: Picture, rendition: Rendition, format: Format): Promise<Uint8Array<ArrayBuffer>>
}

interface CacheEntry {
  readonly image: Promise<Uint8Array<ArrayBuffer>>
  /** Absent until the picture is rendered. */
  bytes: number | undefined
}

const MEMORY_BYTES = 64_000_000
/** The density at which one unit of an SVG is one pixel. */
const BASE_DENSITY = 72
/** Low effort, because a shopper waits for the first rendition. */
const AVIF_EFFORT = 1
const WEBP_EFFORT = 3

/** Renders pictures to pixels. Concurrent requests of one rendition share its rendering. */
export function createPictureStore({ folder, memoryBytes = MEMORY_BYTES }: PictureStoreOptions = {}): PictureStore {
  const cache = new Map<string, CacheEntry>()
  let bytes = 0

  function addToCache(key: string, image: CacheEntry['image']): void {
    const entry: CacheEntry = { image, bytes: undefined }
    cache.set(key, entry)
    image.then(
      ({ byteLength }) => {
        entry.bytes = byteLength
        bytes += byteLength
        removeOldest(key)
      },
      () => cache.delete(key),
    )
  }

  /** Removes the oldest finished renditions that exceed the memory, except `latest`. */
  function removeOldest(latest: string): void {
    for (const [key, entry] of cache) {
      if (bytes <= memoryBytes) break
      if (entry.bytes === undefined || key === latest) continue
      cache.delete(key)
      bytes -= entry.bytes
    }
  }

  return {
    render: (picture, rendition, format) => {
      const key = keyOf(picture, rendition, format)
      const cached = cache.get(key)
      if (cached !== undefined) return cached.image
      const rendering = folder === undefined ? draw(picture, rendition, format) : readOrRender(join(folder, key))
      addToCache(key, rendering)
      return rendering

      async function readOrRender(path: string): Promise<Uint8Array<ArrayBuffer>> {
        const stored = await readIfExists(path)
        if (stored !== undefined) return stored
        const image = await draw(picture, rendition, format)
        await mkdir(folder ?? '.', { recursive: true })
        // Written to a temporary file and renamed, so that a crash leaves no partial file.
        await writeFile(`${path}.${process.pid}`, image)
        await rename(`${path}.${process.pid}`, path)
        return image
      }
    },
  }
}

async function draw(picture: Picture, rendition: Rendition, format: Format): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const { width, height, mode, position, quality } = rendition
  const scale = Math.max(width / picture.width, height / picture.height)
  const density = Math.min(Math.max(BASE_DENSITY * scale, 1), BASE_DENSITY * 4)
  const resized = sharp(Buffer.from(picture.svg), { density }).resize({
    width,
    height,
    fit: mode === 'fill' ? 'cover' : 'inside',
    position,
  })
  return new Uint8Array(await encode(resized, format, quality).toBuffer())
}

function encode(image: import('sharp').Sharp, format: Format, quality: number): import('sharp').Sharp {
  switch (format) {
    case 'avif':
      // AVIF at 3/4 of the quality looks like the other formats.
      return image.avif({ quality: Math.max(1, Math.round(quality * 0.75)), effort: AVIF_EFFORT })
    case 'webp':
      return image.webp({ quality, effort: WEBP_EFFORT })
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true })
    default:
      return image.png()
  }
}

/** The key is derived from the content, not from the id, so that a changed file is rendered again. */
function keyOf({ svg }: Picture, rendition: Rendition, format: Format): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([svg, rendition, format]))
    .digest('hex')
  return `${hash.slice(0, 32)}.${format}`
}

async function readIfExists(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
