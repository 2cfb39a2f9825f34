let sequence = 0

/**
 * A consistency token for the header `X-Wix-Consistent`. On the hosted platform, clients send back the latest token, so that reads do not
 * use a stale replica. This platform has one database, so it only issues increasing tokens.
 */
export function consistency(now: Date): string {
  sequence += 1
  return Buffer.from(`${now.getTime().toString(36)}.${sequence.toString(36)}`).toString('base64url')
}
