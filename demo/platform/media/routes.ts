import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { type Context, Hono } from 'hono'
import { ApplicationError, notFound, permissionDenied, ValidationError } from '../http/errors.ts'
import type { Bindings } from '../http/loopback.ts'
import { readRange } from './byte-range.ts'
import type { Picture, PictureStore } from './picture-store.ts'
import {
  type Format,
  fitsAvif,
  formatOfName,
  MAX_AVIF_PIXELS,
  MAX_SIDE,
  negotiate,
  type Rendition,
  readRendition,
} from './rendition.ts'

/** Sources of pictures and videos. */
export interface MediaSources {
  /** The URL of an external picture. */
  external(id: string): Promise<string | undefined>
  picture(id: string): Picture | undefined
  /** File and type of a video in a quality such as `640p`. */
  video(id: string, quality: string): { readonly path: string; readonly type: string } | undefined
  /** Access to a picture with a token. Pictures that are not secure need no token. */
  access(id: string, token: string | undefined): 'open' | 'forbidden' | 'expired'
}

const HEADERS = {
  // The picture of an id never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const

/**
 * Pictures at `/media/<id>` and, scaled, at `/media/<id>/v1/<fill|fit>/w_…,h_…,al_c,q_80,enc_auto/<name>`; videos at
 * `/video/<id>/<quality>/<format>/file.<format>`, in ranges. Source: core/README.md#conversions.
 */
export function mediaRoutes(sources: MediaSources, store: PictureStore): Hono<Bindings> {
  const app = new Hono<Bindings>()
  // External pictures are loaded from their own URL, in any size.
  app.use('/media/:id/*', async (c, next) => {
    const externalUrl = await sources.external(c.req.param('id'))
    if (externalUrl === undefined) return await next()
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(externalUrl)
  })
  app.get('/media/:id', async (c) => {
    const { picture, id } = pictureAt(c, sources)
    const original = { mode: 'fit', position: 'centre', quality: 90, format: formatOfName(id) } as const
    const rendition: Rendition = { ...original, width: picture.width, height: picture.height }
    return await respond(c, store, picture, rendition, formatOfName(id))
  })
  app.get('/media/:id/v1/:mode/:parameters/:name', async (c) => {
    const { picture } = pictureAt(c, sources)
    const { mode, parameters, name } = c.req.param()
    const rendition = readRendition(mode, parameters, name)
    if (rendition === undefined) {
      throw refusedRendition(`must be fill or fit with w_ and h_ from 1 to ${MAX_SIDE}`)
    }
    if (rendition.format === 'avif' && !fitsAvif(rendition)) {
      throw refusedRendition(`must have at most ${MAX_AVIF_PIXELS} pixels as AVIF`)
    }
    const format = negotiate(rendition, c.req.header('accept') ?? '', formatOfName(name))
    return await respond(c, store, picture, rendition, format)
  })
  app.get('/video/:id/:quality/:format/:name', async (c) => await respondVideo(c, sources))
  return app
}

function pictureAt(c: Context<Bindings, '/media/:id'>, sources: MediaSources): { id: string; picture: Picture } {
  const { picture, access } = sources
  const id = c.req.param('id')
  const permission = access(id, c.req.query('token'))
  if (permission === 'forbidden') throw permissionDenied('This picture requires a URL with a valid token')
  if (permission === 'expired')
    throw new ApplicationError('MEDIA_URL_EXPIRED', 410, 'The URL of this picture has expired')
  const found = picture(id)
  if (found === undefined) throw notFound(`No picture ${id}`)
  return { id, picture: found }
}

function refusedRendition(description: string): ValidationError {
  return new ValidationError([{ field: 'rendition', description, violatedRule: 'FORMAT' }])
}

async function respond(
  c: Context<Bindings>,
  store: PictureStore,
  picture: Picture,
  rendition: Rendition,
  format: Format,
): Promise<Response> {
  const image = await store.render(picture, rendition, format)
  const etag = `"${createHash('sha256').update(image).digest('base64url').slice(0, 22)}"`
  const isPublic = c.req.query('token') === undefined
  const headers = { ...HEADERS, ...(isPublic ? {} : { 'cache-control': 'private, no-cache' }), etag, vary: 'Accept' }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(image, {
    headers: { ...headers, 'content-type': `image/${format}`, 'content-length': String(image.byteLength) },
  })
}

async function respondVideo(c: Context<Bindings, '/video/:id/:quality'>, { video }: MediaSources): Promise<Response> {
  const { id, quality } = c.req.param()
  const file = video(id, quality)
  if (file === undefined) throw notFound(`No video ${id} in ${quality}`)
  const { size } = await stat(file.path)
  const range = readRange(c.req.header('range'), size)
  const headers = { ...HEADERS, 'accept-ranges': 'bytes', 'content-type': file.type }
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  }
  if (c.req.method === 'HEAD') return new Response(null, { headers: { ...headers, 'content-length': String(size) } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const body = NodeStream.from(bytesOf(file.path, start, end)) as ReadableStream<Uint8Array>
  const length = { 'content-length': String(end - start + 1) }
  if (range === undefined) return new Response(body, { headers: { ...headers, ...length } })
  return new Response(body, {
    status: 206,
    headers: { ...headers, ...length, 'content-range': `bytes ${start}-${end}/${size}` },
  })
}

/** Reads a part of a file. Opens the file at the first read, because the body of a response may never be read. */
async function* bytesOf(path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { start, end })
}
