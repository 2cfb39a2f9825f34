import fc from 'fast-check'
import { date, fields, flag, float, guid, list } from '../arbitraries.ts'

/** Values whose format differs between client and wire. Arbitraries of entities take them as a parameter. */
export interface Formats<DateValue, Float> {
  readonly date: fc.Arbitrary<DateValue>
  readonly float: fc.Arbitrary<Float>
}

/** For payloads. */
export const clientFormats: Formats<Date, number> = { date, float }

/** For responses. */
export const wireFormats: Formats<string, number | string> = {
  date: date.map((moment) => moment.toISOString()),
  float: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom('NaN', 'Infinity', '-Infinity')),
}

/** The response of a bulk call, whose results have these fields. */
export const bulkResults = (result: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> =>
  fields({
    results: list(fields({ itemMetadata: fields({ id: guid, originalIndex: fc.nat(99), success: flag }), ...result })),
    bulkActionMetadata: fields({ totalSuccesses: fc.nat(100), totalFailures: fc.nat(100) }),
  })
