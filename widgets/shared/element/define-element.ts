import r2wc from '@r2wc/react-to-web-component'
import { createElement, type FunctionComponent } from 'react'
import { version } from '../../../core/version.ts'
import { ErrorBoundary } from '../errors/error-boundary.ts'
import themeCss from '../styles/theme.css?inline'
import uiCss from '../ui/ui.css?inline'
import type { PropKind } from './attribute.ts'
import { elementClass, type Mount, versionOf } from './element-class.ts'

export type { PropKind } from './attribute.ts'
export { useMethods } from './methods.ts'

/** What a component gets besides its own props: the element it lives in, to dispatch from and to read configuration at. */
export type Hosted<Props> = Props & { readonly host: HTMLElement }

export interface ElementSpec<Props> {
  /** Prop → how its attribute (the same name in kebab-case) is read. `any` is a property only. */
  readonly props: Readonly<Record<keyof Props & string, PropKind>>
  /** Methods of the element; the component says with `useMethods` what they do. */
  readonly methods?: readonly string[]
  /** CSS texts of the widget; the theme and the shared parts are always there. */
  readonly styles: readonly string[]
}

/**
 * Registers `Component` as the custom element `tag`, mounted by r2wc into an open shadow root.
 *
 * - Attributes and properties of one task make one render; a removed attribute makes its prop `undefined` again.
 * - Properties set before the definition arrived are replayed; every value is kept by identity.
 * - A move within the page keeps the component's state; removal unmounts it.
 * - A second definition leaves the first in place, and warns when it is of another version. Does nothing without a DOM.
 *
 * Source: core/README.md#architecture.
 */
export function defineElement<Props extends object>(
  tag: string,
  Component: FunctionComponent<Hosted<Props>>,
  spec: ElementSpec<Props>,
): void {
  if (typeof customElements === 'undefined') return
  const known = customElements.get(tag)
  const by = known && (versionOf(known) ?? 'another script')
  // The method of the prototype: scripts of pages wrap that of the registry, and some of the wrappers throw.
  if (!known) CustomElementRegistry.prototype.define.call(customElements, tag, classOf(Component, spec))
  else if (by !== version) console.warn(`<${tag}> is already defined by ${by}. Version ${version} is not used.`)
}

function classOf<Props extends object>(
  Component: FunctionComponent<Hosted<Props>>,
  spec: ElementSpec<Props>,
): CustomElementConstructor {
  const View: FunctionComponent<Hosted<Props>> = (props) =>
    createElement(ErrorBoundary, { host: props.host }, createElement(Component, props))
  const Base = r2wc<Hosted<Props>>(View, { shadow: 'open', props: [] }) as new () => Mount
  return elementClass(Base, spec.props, spec.methods ?? [], [themeCss, uiCss, ...spec.styles])
}
