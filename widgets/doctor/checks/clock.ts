import { type CheckResult, passed, warning } from '../result.ts'

export interface ClockFacts {
  /** Milliseconds since 1970. Undefined if no response had a readable time. */
  readonly serverTime: number | undefined
  /** Time of this device when that response arrived, in milliseconds since 1970. */
  readonly deviceTime: number
}

/** Smaller differences may be caused by network latency. */
const TOLERANCE_MS = 60_000

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Checks that the clock of this device agrees with that of the server. Tokens expire by the clock of the device. */
export function checkClock({ serverTime, deviceTime }: ClockFacts): CheckResult {
  if (serverTime === undefined)
    return passed('clock', 'The server time could not be read, so the clock was not checked.')
  const difference = deviceTime - serverTime
  if (Math.abs(difference) <= TOLERANCE_MS) return passed('clock', 'The clock of this device is correct.')
  return warning(
    'clock',
    `The clock of this device is ${formatDuration(Math.abs(difference))} ${difference > 0 ? 'ahead' : 'behind'}. Logins and carts may expire early, and dates may be wrong.`,
    'Set the date and time of this device automatically. Other shoppers are not affected.',
  )
}

function formatDuration(ms: number): string {
  const [unit, size] = units.find(([, each]) => ms >= each) ?? units[2]
  const count = Math.round(ms / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
