import { setImmediate as nextTask } from 'node:timers/promises'
import type { LoggedRequest } from './start-shop.ts'
import type { TestApp } from './test-app.ts'

/** Waits until the platform has received an update of a line to `quantity`. Returns all quantity updates so far. Works with both cart versions. */
export async function quantityReceived(app: TestApp, quantity: number): Promise<readonly LoggedRequest[]> {
  const pattern = new RegExp(`"(quantity|newQuantity)":${quantity}\\b`)
  for (;;) {
    const updates = (await app.requests()).filter(({ call, path }) => call && path.includes('/update-line-items'))
    if (updates.some(({ body }) => pattern.test(JSON.stringify(body)))) return updates
    await nextTask()
  }
}
