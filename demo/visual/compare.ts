import sharp from 'sharp'

/** A colour channel that is further off than this, of 255, makes a pixel another one; less is how letters are smoothed. */
const THRESHOLD = 40
const GAP = 16
const WHITE = { r: 255, g: 255, b: 255 }
/** Painted where two pictures differ. */
const RED = [214, 0, 60] as const

interface Comparison {
  /** Of all pixels, how many differ: 0 to 1. 1 when the pictures have different sizes. */
  readonly share: number
  /** The earlier one, the later one and where they differ, side by side: a PNG. */
  sideBySide(): Promise<Buffer>
}

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** A picture as it is kept: half the bytes of a PNG with a palette, and what is lost is not seen. */
export async function packed(png: Buffer): Promise<Buffer> {
  return await sharp(png).removeAlpha().webp({ quality: 60, effort: 5, smartSubsample: true }).toBuffer()
}

/** Compares two pictures of any format, pixel by pixel. */
export async function compare(before: Buffer, after: Buffer): Promise<Comparison> {
  const [old, young] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const same = old.width === young.width && old.height === young.height
  const differing = same ? differences(old, young) : undefined
  return {
    share: differing ? differing.length / (old.width * old.height) : 1,
    sideBySide: () => sideBySide(old, young, differing ?? []),
  }
}

/** Indices of the pixels that differ. */
function differences(old: Pixels, young: Pixels): number[] {
  const found: number[] = []
  for (let pixel = 0; pixel < old.width * old.height; pixel++) {
    const at = pixel * 3
    const off = [0, 1, 2].some((channel) => Math.abs(byte(old, at + channel) - byte(young, at + channel)) > THRESHOLD)
    if (off) found.push(pixel)
  }
  return found
}

const byte = ({ data }: Pixels, index: number): number => data[index] ?? 0

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function sideBySide(old: Pixels, young: Pixels, differing: readonly number[]): Promise<Buffer> {
  const marked = await sharp(young.data, { raw: rawOf(young) })
    .modulate({ saturation: 0 })
    .raw()
    .toBuffer()
  for (const pixel of differing) marked.set(RED, pixel * 3)
  const panels = [old, young, { ...young, data: marked }]
  let left = 0
  const placed = panels.map((panel) => {
    const at = { input: panel.data, raw: rawOf(panel), left, top: 0 }
    left += panel.width + GAP
    return at
  })
  const height = Math.max(old.height, young.height)
  return await sharp({ create: { width: left - GAP, height, channels: 3, background: WHITE } })
    .composite(placed)
    .png({ palette: true })
    .toBuffer()
}

const rawOf = ({ width, height }: Pixels) => ({ width, height, channels: 3 }) as const
