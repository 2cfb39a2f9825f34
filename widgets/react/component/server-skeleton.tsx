import { Children, createElement, isValidElement, type ReactNode } from 'react'
import { withLightColors } from '../../shared/styles/styles.ts'
import themeCss from '../../shared/styles/theme.css?inline'
import uiCss from '../../shared/ui/ui.css?inline'

export interface ServerSkeletonProps {
  readonly styles: readonly string[]
  /** The skeleton in the shadow root of the element. */
  readonly children: ReactNode
}

/**
 * Renders a skeleton into the HTML of a server, as a declarative shadow root. Browsers remove the template when they parse it, so there is
 * nothing to hydrate.
 */
export function ServerSkeleton({ styles, children }: ServerSkeletonProps): ReactNode {
  const css = [themeCss, lightColorsCss(), uiCss, ...styles].join('')
  return createElement(
    'template',
    { shadowrootmode: 'open' },
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the CSS is part of this package. As text, `>` would be escaped.
    <style dangerouslySetInnerHTML={{ __html: css }} />,
    children,
  )
}

/** Returns the CSS with the colors of the theme for browsers without `light-dark()`. */
function lightColorsCss(): string {
  const colors = themeCss.match(/--s-[\w-]+: ?var\([^;}]*light-dark\([^;}]*/g) ?? []
  return `@supports not (color: light-dark(red, red)) { :host { ${withLightColors(colors.join(';'))} } }`
}

/** Whether `children` contain fallback content, as `hasFallback` decides for an element. */
export function isFallback(children: ReactNode): boolean {
  return Children.toArray(children).some(
    (child) => isValidElement<{ slot?: string }>(child) && child.type !== 'noscript' && !child.props.slot,
  )
}
