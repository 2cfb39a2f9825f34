import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { compare, packed } from './compare.ts'

/** A grey card of 100 × 100 with a dark button of 20 × 20 at `left`. */
async function drawn({ left = 10, grey = 200, width = 100 } = {}): Promise<Buffer> {
  const input = { create: { width: 20, height: 20, channels: 3, background: '#222' } } as const
  return await sharp({ create: { width, height: 100, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .composite([{ input, left, top: 40 } as never])
    .png()
    .toBuffer()
}

describe('compare', () => {
  it('default: a picture is the same as itself, also when it was packed', async () => {
    const png = await drawn()
    assert.equal((await compare(png, png)).share, 0)
    assert.equal((await compare(await packed(png), await packed(png))).share, 0)
  })

  it('behavior: what moved differs where it was and where it is', async () => {
    const { share } = await compare(await drawn(), await drawn({ left: 50 }))
    assert.equal(share, 0.08)
  })

  it('behavior: a shade that nobody sees is no difference, another colour is', async () => {
    assert.equal((await compare(await drawn(), await drawn({ grey: 210 }))).share, 0)
    assert.equal((await compare(await drawn(), await drawn({ grey: 100 }))).share, 0.96)
  })

  it('behavior: another size is another picture', async () => {
    assert.equal((await compare(await drawn(), await drawn({ width: 110 }))).share, 1)
  })

  it('default: before, after and what differs are shown side by side', async () => {
    const { sideBySide } = await compare(await drawn(), await drawn({ left: 50 }))
    const { data, info } = await sharp(await sideBySide())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height], [3 * 100 + 2 * 16, 100])
    const at = (x: number): number[] => [...data.subarray((50 * info.width + x) * 3, (50 * info.width + x) * 3 + 3)]
    const [before, after, marked] = [at(60), at(116 + 60), at(232 + 60)]
    assert.deepEqual(before, [200, 200, 200])
    assert.deepEqual(after, [34, 34, 34])
    assert.ok((marked?.[0] ?? 0) > 180 && (marked?.[1] ?? 255) < 40, 'marked in red')
  })
})
