import r2wc from '@r2wc/react-to-web-component'
import { createElement, type FunctionComponent } from 'react'
import { loadPrefetchedReader } from '../../../core/catalog/versions.ts'
import { version } from '../../../core/version.ts'
import { ErrorBoundary } from '../errors/error-boundary.ts'
import themeCss from '../styles/theme.css?inline'
import uiCss from '../ui/ui.css?inline'
import type { PropKind } from './attribute.ts'
import { elementClass, type Mount, versionOf } from './element-class.ts'

export type { PropKind } from './attribute.ts'

/** Props of a component, plus `host`, the custom element that renders it. Components dispatch events on `host` and read configuration from it. */
export type Hosted<Props> = Props & { readonly host: HTMLElement }

/** Converts a component to the class of an element that renders it. */
export type ToClass = <Props extends object>(
  Component: FunctionComponent<Props>,
  options: { readonly shadow: 'open'; readonly props: [] },
) => CustomElementConstructor

export interface ElementSpec<Props> {
  /** How the attribute of each prop is parsed. The attribute has the name of the prop in kebab-case. `any` is a property only. */
  readonly props: Readonly<Record<keyof Props & string, PropKind>>
  /** Names of the element's methods. The component implements them with `useMethods`. */
  readonly methods?: readonly string[]
  /**
   * Loads the code that reads the prefetched products of the page. Returns `undefined` when there is none to wait for. Elements mount when the
   * promise has settled, so that the page shows all of them with products in one frame. Default: `loadPrefetchedReader`.
   */
  readonly loadFirst?: () => Promise<unknown> | undefined
  /** Default: `r2wc`. */
  readonly toClass?: ToClass
  /** CSS texts of the widget. The theme and the CSS of shared components are always included. */
  readonly styles: readonly string[]
}

/**
 * Registers `Component` as the custom element `tag`, mounted by r2wc into an open shadow root.
 *
 * - Attributes and properties set in one task cause one render.
 * - Removal of an attribute resets its prop to `undefined`. So does a property that is set to `null` or to the empty text.
 * - Properties set before the definition are applied on upgrade. Objects are passed by reference, not copied.
 * - A move within the page keeps the component's state. Removal unmounts the component.
 * - An existing definition is kept, with a warning if it has another version. Does nothing without a DOM.
 *
 * Source: core/README.md#architecture.
 */
export function defineElement<Props extends object>(
  tag: string,
  Component: FunctionComponent<Hosted<Props>>,
  spec: ElementSpec<Props>,
): void {
  if (typeof customElements === 'undefined') return
  const definition = customElements.get(tag)
  const definedBy = definition && (versionOf(definition) ?? 'another script')
  // Call the method of the prototype: scripts of pages wrap `customElements.define`, and some of the wrappers throw.
  if (!definition) CustomElementRegistry.prototype.define.call(customElements, tag, classOf(Component, spec))
  else if (definedBy !== version)
    console.warn(`<${tag}> is already defined by ${definedBy}. Version ${version} is not used.`)
}

function classOf<Props extends object>(
  Component: FunctionComponent<Hosted<Props>>,
  spec: ElementSpec<Props>,
): CustomElementConstructor {
  const View: FunctionComponent<Hosted<Props>> = (props) =>
    createElement(ErrorBoundary, { host: props.host }, createElement(Component, props))
  const Base = (spec.toClass ?? (r2wc as ToClass))(View, { shadow: 'open', props: [] }) as new () => Mount
  return elementClass(
    Base,
    spec.props,
    spec.methods ?? [],
    [themeCss, uiCss, ...spec.styles],
    spec.loadFirst ?? loadPrefetchedReader,
  )
}
