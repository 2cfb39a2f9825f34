import { Component, createElement, type ErrorInfo, type FunctionComponent, type ReactNode } from 'react'
import { emit } from '../../../core/events/page-events.ts'
import { lazy } from '../../../core/lazy.ts'
import type { ErrorViewProps } from './error-view.tsx'

interface BoundaryProps {
  readonly host: HTMLElement
  readonly children?: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  /** Absent until its code has loaded. */
  readonly View?: FunctionComponent<ErrorViewProps> | undefined
  /** The children of the last failure. */
  readonly failedChildren?: ReactNode
}

/** Loads the error view. Lazy-loaded, because it is rarely needed. */
const errorView: () => Promise<{ readonly ErrorView: FunctionComponent<ErrorViewProps> }> = lazy(
  () => import('./error-view.tsx'),
)

/**
 * Catches errors that the component of an element throws during rendering or in an effect, and reports them by `store:error`. Shows the merchant's
 * fallback content of the element, or a message with a retry button. Renders again when the props of the element change.
 *
 * A class, because neither React nor Preact has error boundaries for function components.
 */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false }

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true, View: undefined }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    const { host, children } = this.props
    const message = `<${host.localName}> failed: ${String(error)}`
    console.error(message, error)
    emit(host, 'store:error', { code: 'WIDGET_FAILED', message })
    errorView().then(
      ({ ErrorView: View }) => this.setState({ View, failedChildren: children }),
      () => undefined,
    )
  }

  override render(): ReactNode {
    const { children } = this.props
    const { failed, View, failedChildren } = this.state
    if (!failed) return children
    return View
      ? createElement(View, { ...this.props, failedChildren, retry: () => this.setState({ failed: false }) })
      : createElement('slot')
  }
}
