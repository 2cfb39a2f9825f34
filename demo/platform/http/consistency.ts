let sequence = 0

/**
 * A mark of the write just made, for `X-Wix-Consistent`: the caller sends the latest one back, so that a replica that lags
 * behind is not asked. This platform has one database and needs no answer to it; the mark only has to move.
 */
export function consistency(now: Date): string {
  sequence += 1
  return Buffer.from(`${now.getTime().toString(36)}.${sequence.toString(36)}`).toString('base64url')
}
