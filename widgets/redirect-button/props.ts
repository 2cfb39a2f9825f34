/** The attributes of `store-redirect-button`, in camelCase. */
export interface RedirectButtonProps {
  readonly intent?: string
  readonly checkoutId?: string
  readonly productSlug?: string
  readonly slotAvailability?: unknown
  readonly timezone?: string
  readonly resourceId?: string
  readonly reservationId?: string
  readonly eventSlug?: string
  readonly planId?: string
  readonly checkoutData?: string
  readonly section?: string
  readonly postFlowUrl?: string
  readonly thankYouUrl?: string
  readonly loginUrl?: string
  readonly cartPageUrl?: string
  readonly bookingsUrl?: string
  readonly planListUrl?: string
  readonly useGenericPages?: boolean
  readonly maintainIdentity?: boolean
  readonly additionalQueryParameters?: Readonly<Record<string, string>>
}
