import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'

/** SVG paths in a viewBox of 24 × 24. */
const ICONS = {
  coupon: 'M3.5 12.5 12 4h8v8l-8.5 8.5zM16.2 7.8h.1',
  'gift-card': 'M3.5 8.5h17v12h-17zM3.5 12.5h17M12 8.5v12M12 8.5C6 8.5 7 3 12 8.5C17 3 18 8.5 12 8.5',
  estimate:
    'M2.5 6.5h11v10h-11zM13.5 10h4.5l3.5 3.5v3h-8zM5 18.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15.5 18.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  note: 'M5 3.5h14v17H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
} as const

interface RowToggleProps {
  readonly of: keyof typeof ICONS
  readonly label: string
  readonly expanded: boolean
  readonly busy?: boolean
  readonly onClick: () => void
}

/** Renders the full-width button that expands and collapses a section. */
export function RowToggle({ of, label, ...buttonProps }: RowToggleProps): ReactNode {
  return (
    <Button variant="quiet" part={`${of}-toggle`} {...buttonProps}>
      <Icon path={ICONS[of]} />
      {label}
    </Button>
  )
}
