import type { ConversionPaths } from '../../convert/conversion.ts'

/** Paths of the dates in the payments and refunds of an order. */
export const transactionDates = (transactions: string): readonly string[] => {
  const payment = `${transactions}.payments.*`
  const regular = `${payment}.regularPaymentDetails`
  const authorization = `${regular}.authorizationDetails`
  return [
    `${payment}.createdDate`,
    `${payment}.updatedDate`,
    `${authorization}.authorizedDate`,
    `${authorization}.captures.*.createdDate`,
    `${authorization}.void.voidedDate`,
    `${authorization}.scheduledAction.executionDate`,
    `${regular}.chargebacks.*.createdDate`,
    `${regular}.chargebacks.*.updatedDate`,
    `${transactions}.refunds.*.createdDate`,
  ]
}

/** Paths of the converted fields of an order. The converters of images and addresses convert the fields inside those. */
export const orderPaths = (order: string): ConversionPaths => {
  const line = `${order}.lineItems.*`
  const logistics = `${order}.shippingInfo.logistics`
  return {
    date: [
      ...['createdDate', 'updatedDate', 'purchasedDate', 'activities.*.createdDate'].map((name) => `${order}.${name}`),
      `${line}.digitalFile.expirationDate`,
      `${line}.serviceProperties.scheduledDate`,
      ...transactionDates(`${order}.orderTransactions`),
      ...['deliverByDate', 'deliveryTimeSlot.from', 'deliveryTimeSlot.to'].map((name) => `${logistics}.${name}`),
    ],
    decimal: [`${line}.physicalProperties.weight`],
    image: [`${line}.image`],
    address: [
      `${order}.billingInfo.address`,
      `${order}.recipientInfo.address`,
      `${logistics}.shippingDestination.address`,
      `${logistics}.pickupDetails.address`,
    ],
  }
}
