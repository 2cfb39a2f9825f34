import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Clock, startCountdown } from './countdown.ts'

/** A clock that moves only by `pass`. */
function testClock(): Clock & { pass(milliseconds: number): void } {
  let now = 0
  let due: { at: number; run: () => void } | undefined
  return {
    now: () => now,
    setTimeout: (run, milliseconds) => {
      due = { at: now + milliseconds, run }
      return 1
    },
    clearTimeout: () => {
      due = undefined
    },
    pass(milliseconds) {
      now += milliseconds
      if (!due || due.at > now) return
      const { run } = due
      due = undefined
      run()
    },
  }
}

function start(): {
  clock: ReturnType<typeof testClock>
  countdown: ReturnType<typeof startCountdown>
  rung: () => number
} {
  const clock = testClock()
  let rung = 0
  const countdown = startCountdown(10_000, () => rung++, clock)
  return { clock, countdown, rung: () => rung }
}

describe('startCountdown', () => {
  it('default: ends once, after its time', () => {
    const { clock, countdown, rung } = start()
    clock.pass(9_999)
    assert.equal(rung(), 0)
    clock.pass(1)
    assert.equal(rung(), 1)
    countdown.resume()
    clock.pass(20_000)
    assert.equal(rung(), 1)
  })

  it('behavior: time does not pass while it is paused, and what had passed stays passed', () => {
    const { clock, countdown, rung } = start()
    clock.pass(6_000)
    countdown.pause()
    countdown.pause()
    clock.pass(60_000)
    assert.equal(rung(), 0)
    countdown.resume()
    countdown.resume()
    clock.pass(3_999)
    assert.equal(rung(), 0)
    clock.pass(1)
    assert.equal(rung(), 1)
  })

  it('behavior: stopped for good', () => {
    const { clock, countdown, rung } = start()
    countdown.stop()
    countdown.resume()
    clock.pass(60_000)
    assert.equal(rung(), 0)
  })
})
