import fc from 'fast-check'
import { date, float } from '../arbitraries.ts'

/** The values that the client writes differently from the wire. Arbitraries of entities take them as a parameter. */
export interface Form<Moment, Float> {
  readonly date: fc.Arbitrary<Moment>
  readonly float: fc.Arbitrary<Float>
}

/** For payloads. */
export const clientForm: Form<Date, number> = { date, float }

/** For responses. */
export const wireForm: Form<string, number | string> = {
  date: date.map((moment) => moment.toISOString()),
  float: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom('NaN', 'Infinity', '-Infinity')),
}
