import type { CartLine } from '../../../core/cart/line.ts'
import { cloneTemplates } from '../../shared/slots/clone-templates.ts'

/** Clones the template of the page in the slot `line` for each line. */
export function cloneLineTemplate(host: HTMLElement, lines: readonly CartLine[]): void {
  const items = lines.map(({ key, productId }) => ({ key, data: { lineKey: key, ...(productId && { productId }) } }))
  cloneTemplates(host, ['line'], items)
}
