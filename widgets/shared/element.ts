import r2wc from '@r2wc/react-to-web-component'
import { createElement, Fragment, type FunctionComponent } from 'react'
import { version } from '../../core/version.ts'
import type { PropKind } from './attribute.ts'
import { elementClass, type Mount, versionOf } from './element-class.ts'
import { createStyles } from './styles.ts'
import { themeCss } from './theme.css.ts'
import { uiCss } from './ui/ui.css.ts'

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
 * Source: TOOLCHAIN.md, “r2wc, raw, in Chromium”.
 */
export function defineElement<Props extends object>(
  tag: string,
  Component: FunctionComponent<Hosted<Props>>,
  spec: ElementSpec<Props>,
): void {
  if (typeof customElements === 'undefined') return
  const known = customElements.get(tag)
  if (!known) customElements.define(tag, classOf(Component, spec))
  else if (versionOf(known) !== version) {
    console.warn(`<${tag}> is on this page in version ${versionOf(known)} already: ${version} is not used for it.`)
  }
}

function classOf<Props extends object>(
  Component: FunctionComponent<Hosted<Props>>,
  spec: ElementSpec<Props>,
): CustomElementConstructor {
  const styles = createStyles([themeCss, uiCss, ...spec.styles])
  const View: FunctionComponent<Hosted<Props>> = styles.text ? withStyle(Component, styles.text) : Component
  const Base = r2wc<Hosted<Props>>(View, { shadow: 'open', props: [] }) as new () => Mount
  return elementClass(Base, spec.props, spec.methods ?? [], styles)
}

function withStyle<Props extends object>(Component: FunctionComponent<Props>, css: string): FunctionComponent<Props> {
  return (props) => createElement(Fragment, null, createElement('style', null, css), createElement(Component, props))
}
