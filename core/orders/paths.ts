import type { ConversionPaths } from '../convert/conversion.ts'

/** The fields of an order that change form; those within its pictures and addresses are their converters' matter. */
export const orderPaths = (order: string): ConversionPaths => {
  const line = `${order}.lineItems.*`
  const logistics = `${order}.shippingInfo.logistics`
  return {
    date: [
      ...['createdDate', 'updatedDate', 'purchasedDate', 'activities.*.createdDate'].map((name) => `${order}.${name}`),
      `${line}.digitalFile.expirationDate`,
      `${line}.serviceProperties.scheduledDate`,
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
