import type { ConversionPaths } from '../../convert/conversion.ts'

const boundsOf = (range: string): string[] => [`${range}.from`, `${range}.to`]

/** Paths of the fields of a search request that are converted: the bounds of its ranges. */
export const searchPaths = (): ConversionPaths => ({
  decimal: ['range', 'nested.nestedAggregations.*.range'].flatMap((range) =>
    boundsOf(`search.aggregations.*.${range}.buckets.*`),
  ),
})

/** Paths of the decimal fields of the results of aggregations. */
export const aggregationDecimalPaths = (): string[] =>
  [
    ...boundsOf('ranges.results.*'),
    'scalar.value',
    ...boundsOf('groupedByValue.results.*.nestedResults.ranges.results.*'),
    'groupedByValue.results.*.nestedResults.scalar.value',
    ...boundsOf('nested.results.*.results.*.range'),
    'nested.results.*.results.*.scalar.value',
  ].map((path) => `aggregationData.results.*.${path}`)
