import { isGiftCard } from '../../../checkout/rules/gift-cards.ts'
import { blockedLines, type Estimate, uncoveredLines } from '../../estimate/estimate.ts'

export interface Violation {
  readonly severity: 'WARNING' | 'ERROR'
  readonly target:
    | { readonly lineItem: { readonly name: 'LINE_ITEM_DEFAULT'; readonly id: string } }
    | { readonly other: { readonly name: 'OTHER_DEFAULT' } }
  readonly description: string
}

/** Violations that block the checkout, and warnings. Source: platform reference, `violations`. */
export function violationsOf(estimate: Estimate): Violation[] {
  const { lines, coupon, violations } = estimate
  return [
    ...blockedLines(lines).map((line) =>
      lineViolation(line.id, violationText(line.availability.status, line.itemData.name)),
    ),
    ...uncoveredLines(estimate).map(({ id, itemData }) =>
      lineViolation(id, `${itemData.name} requires a membership. Choose one to continue.`),
    ),
    ...(coupon === undefined ? [] : lines.filter(isGiftCard)).map(({ id }) =>
      lineViolation(id, "Codes can't be used to buy gift cards."),
    ),
    ...violations.flatMap(({ productId, severity, description }): Violation[] =>
      productId === undefined
        ? [{ severity, target: { other: { name: 'OTHER_DEFAULT' } }, description }]
        : lines
            .filter(({ reference }) => reference?.catalogItemId === productId)
            .map(({ id }) => lineViolation(id, description, severity)),
    ),
  ]
}

function lineViolation(id: string, description: string, severity: Violation['severity'] = 'ERROR'): Violation {
  return { severity, target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id } }, description }
}

function violationText(status: string, name: string): string {
  if (status === 'NOT_FOUND') return `${name} is no longer available`
  return status === 'NOT_AVAILABLE'
    ? `${name} is sold out`
    : `The stock of ${name} is lower than the quantity in the cart`
}
