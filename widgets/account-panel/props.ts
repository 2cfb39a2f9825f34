/** The attributes of `store-account-panel`, in camelCase. */
export interface AccountPanelProps {
  readonly section?: string
  readonly urlState?: boolean
  readonly postFlowUrl?: string
  readonly continueUrl?: string
  readonly hostedSections?: string
}
