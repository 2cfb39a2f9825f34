import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { Hono } from 'hono'
import sharp from 'sharp'
import { errorResponse } from '../http/errors.ts'
import { createPictureStore, type PictureStore } from './picture-store.ts'
import { mediaRoutes } from './routes.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="100" height="100" fill="#f00"/><rect x="100" width="100" height="100" fill="#00f"/></svg>'
const PICTURE = { svg: SVG, width: 200, height: 100 }
const VIDEO = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256))

const folder = await mkdtemp(join(tmpdir(), 'storefront-media-'))
await writeFile(join(folder, 'film.mp4'), VIDEO)
const app = appWith(createPictureStore())
after(() => rm(folder, { recursive: true, force: true }))

function appWith(store: PictureStore): Hono {
  const sources = {
    external: async () => undefined,
    access: () => 'open' as const,
    picture: (id: string) => (id === 'flag~mv2.png' ? PICTURE : undefined),
    video: (id: string) => (id === 'film' ? { path: join(folder, 'film.mp4'), type: 'video/mp4' } : undefined),
  }
  const withErrors = new Hono()
  withErrors.route('/', mediaRoutes(sources, store))
  withErrors.onError((error, c) => {
    const { status, body } = errorResponse(error)
    return c.json(body, status)
  })
  return withErrors
}

const get = async (path: string, headers: Record<string, string> = {}) => await app.request(path, { headers })
const pixels = async (response: Response) => sharp(await response.arrayBuffer())

describe('pictures', () => {
  it('default: fill crops to the exact size around the center', async () => {
    const response = await get('/media/flag~mv2.png/v1/fill/w_60,h_60,al_c,q_80/flag.png')
    assert.equal(response.headers.get('content-type'), 'image/png')
    assert.match(response.headers.get('cache-control') ?? '', /max-age=31536000/)
    const { width, height } = await (await pixels(response)).metadata()
    assert.deepEqual([width, height], [60, 60])
  })

  it('args: al_l keeps the left side, fit keeps the whole picture', async () => {
    const left = await pixels(await get('/media/flag~mv2.png/v1/fill/w_50,h_50,al_l/flag.png'))
    const { dominant } = await left.stats()
    assert.ok(dominant.r > 200 && dominant.b < 50)
    const fitted = await (await pixels(await get('/media/flag~mv2.png/v1/fit/w_50,h_50/flag.png'))).metadata()
    assert.deepEqual([fitted.width, fitted.height], [50, 25])
  })

  it('args: enc_auto returns AVIF, WebP or the original encoding, with Vary', async () => {
    const path = '/media/flag~mv2.png/v1/fill/w_40,h_40,al_c,q_80,enc_auto/flag.jpg'
    const types = []
    for (const accept of ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*']) {
      const response = await get(path, { accept })
      assert.equal(response.headers.get('vary'), 'Accept')
      types.push([response.headers.get('content-type'), (await (await pixels(response)).metadata()).format])
    }
    assert.deepEqual(types, [
      ['image/avif', 'heif'],
      ['image/webp', 'webp'],
      ['image/jpeg', 'jpeg'],
    ])
  })

  it('behavior: returns the original in its size, and 304 for a matching ETag', async () => {
    const response = await get('/media/flag~mv2.png')
    const etag = response.headers.get('etag') ?? ''
    const { width, height } = await (await pixels(response)).metadata()
    assert.deepEqual([width, height], [200, 100])
    assert.equal((await get('/media/flag~mv2.png', { 'if-none-match': etag })).status, 304)
  })

  it('behavior: creates a rendition once, and stores it in the folder', async () => {
    const cacheFolder = join(folder, 'kept')
    const rendition = { mode: 'fill', width: 30, height: 30, position: 'centre', quality: 80, format: 'webp' } as const
    const store = createPictureStore({ folder: cacheFolder })
    const draw = () => store.render(PICTURE, rendition, 'webp')
    const [first, second] = await Promise.all([draw(), draw()])
    assert.equal(first, second)
    assert.equal((await readdir(cacheFolder)).length, 1)
    const later = await createPictureStore({ folder: cacheFolder }).render(PICTURE, rendition, 'webp')
    assert.deepEqual(later, first)
  })

  it('behavior: limits the memory of renditions to the latest ones', async () => {
    const store = createPictureStore({ memoryBytes: 1 })
    const draw = (width: number) =>
      store.render(PICTURE, { mode: 'fill', width, height: 9, position: 'centre', quality: 80, format: 'png' }, 'png')
    const first = await draw(9)
    await draw(8)
    assert.notEqual(await draw(9), first)
  })

  it('behavior: removes only the oldest renditions that exceed the memory', async () => {
    const draw = (store: PictureStore, width: number) =>
      store.render(PICTURE, { mode: 'fill', width, height: 9, position: 'centre', quality: 80, format: 'png' }, 'png')
    const sizes: number[] = []
    for (const width of [7, 8, 9]) sizes.push((await draw(createPictureStore(), width)).byteLength)
    const [, second = 0, third = 0] = sizes
    const store = createPictureStore({ memoryBytes: second + third })
    const first = await draw(store, 7)
    const kept = [await draw(store, 8), await draw(store, 9)]
    assert.deepEqual(
      [await draw(store, 8), await draw(store, 9)].map((image, at) => image === kept[at]),
      [true, true],
    )
    assert.notEqual(await draw(store, 7), first)
  })

  it('error: NOT_FOUND for an unknown id, INVALID_ARGUMENT for a size out of bounds', async () => {
    assert.equal((await get('/media/nothing')).status, 404)
    assert.equal((await get('/media/flag~mv2.png/v1/fill/w_9000,h_9000/flag.png')).status, 400)
  })
})

describe('videos', () => {
  const path = '/video/film/720p/mp4/file.mp4'
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

  it('default: returns the whole file, and accepts range requests', async () => {
    const response = await get(path)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('accept-ranges'), 'bytes')
    assert.deepEqual(await bytes(response), VIDEO)
  })

  it('args: returns 206 with Content-Range for a range', async () => {
    const response = await get(path, { range: 'bytes=10-19' })
    assert.equal(response.status, 206)
    assert.equal(response.headers.get('content-range'), 'bytes 10-19/1000')
    assert.deepEqual(await bytes(response), VIDEO.subarray(10, 20))
  })

  it('behavior: opens no file for a body that is never read', async () => {
    const resources: string[] = []
    const hook = createHook({ init: (_id, type) => void resources.push(type) }).enable()
    assert.equal((await get(path)).status, 200)
    hook.disable()
    assert.ok(!resources.includes('FILEHANDLE'))
  })

  it('error: 416 for a range outside the file, 404 for an unknown video', async () => {
    const response = await get(path, { range: 'bytes=1000-' })
    assert.equal(response.status, 416)
    assert.equal(response.headers.get('content-range'), 'bytes */1000')
    assert.equal((await get('/video/none/720p/mp4/file.mp4')).status, 404)
  })
})
