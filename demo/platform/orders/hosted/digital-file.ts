import { pickLanguage, translator } from '../../http/page/messages.ts'
import { notFoundPage } from '../../http/page/page.tsx'
import type { Platform } from '../../platform.ts'
import { findOrder } from '../store.ts'

/** Serves the file of a digital product, a text file. The URL cannot be guessed and authorizes the download. */
export async function sendFile(
  request: Request,
  platform: Platform,
  orderId: string,
  fileId: string,
): Promise<Response> {
  const order = await findOrder(platform.db, orderId)
  const line = order?.lineItems.find((orderLine) => orderLine.digitalFile?.fileId === fileId)
  const ends = line?.digitalFile?.expirationDate
  const isPaid = order?.paymentStatus === 'PAID'
  if (
    order === undefined ||
    line === undefined ||
    !isPaid ||
    ends === undefined ||
    new Date(ends) <= platform.clock.now()
  ) {
    const t = translator(pickLanguage(undefined, request.headers.get('accept-language')))
    return notFoundPage(platform.config, t, 'fileNotFound')
  }
  const text = `${line.productName.original}\nOrder ${order.number}\n`
  return new Response(text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="order-${order.number}.txt"`,
      'cache-control': 'no-store',
    },
  })
}
