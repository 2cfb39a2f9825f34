import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { lanternFrame } from './lantern-frame.ts'

/**
 * Makes the committed film anew, in both sizes: `tsx demo/platform/seed/video/make-video.ts`. Needs ffmpeg, which the platform itself
 * never does.
 */
const framesPerSecond = 24
const seconds = 6
const output = (name: string) => fileURLToPath(new URL(`./${name}.mp4`, import.meta.url))
const encoded = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '27',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
]

const ffmpeg = spawn(
  'ffmpeg',
  [
    ...['-y', '-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', '-'],
    ...[...encoded, output('glow-camp-lantern')],
    ...['-vf', 'scale=320:320', ...encoded, output('glow-camp-lantern-320')],
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
)

const frames = framesPerSecond * seconds
for (let frame = 0; frame < frames; frame += 1) {
  const png = await sharp(Buffer.from(lanternFrame(frame / frames)))
    .png({ compressionLevel: 1 })
    .toBuffer()
  if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, 'drain')
}
ffmpeg.stdin.end()
await once(ffmpeg, 'close')
