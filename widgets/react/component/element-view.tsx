import {
  createElement,
  type FunctionComponent,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { elementSettings } from '../../../core/client/config.ts'
import { attributeName, type PropKind } from '../../shared/element/attribute.ts'
import { SettingsContext } from '../settings-context.ts'
import { type ElementDefinition, registerElement } from './register-element.ts'
import { isFallback, ServerSkeleton } from './server-skeleton.tsx'
import { isHandler, useEventHandlers } from './use-event-handlers.ts'
import { useNavigation } from './use-navigation.ts'

export interface ComponentOptions<Props extends object> extends ElementDefinition<Props> {
  /** Registers the elements that this one renders. */
  readonly registerDependencies?: () => void
  /** Renders the loading state of the element on servers. Absent if there is none. */
  readonly Skeleton?: FunctionComponent<Props>
}

type AnyProps = Readonly<Record<string, unknown>>

export interface ElementViewProps<Props extends object> {
  readonly options: ComponentOptions<Props>
  readonly props: object & { readonly children?: ReactNode; readonly ref?: unknown }
}

/**
 * Renders an element for React, sets its properties, and adds its event handlers.
 *
 * The element has a React root of its own in its shadow root, so that its styles, parts and slots work. A portal into the shadow root would
 * deliver each event twice to the ancestors: React listens at the shadow root and at the root of the page, where the target is the element.
 */
export function ElementView<Props extends object>({ options, props: allProps }: ElementViewProps<Props>): ReactNode {
  const { children, ref, ...rest } = allProps
  const props: AnyProps = { ...rest }
  const element = useRef<HTMLElement>(null)
  useElement(element, options, props)
  // After the definition of the element, so that a callback ref receives its methods.
  useImperativeHandle(ref as Ref<unknown>, () => element.current, [])
  useEventHandlers(element, props)
  useNavigation(element)
  const settings = useContext(SettingsContext)
  const attributes: Record<string, unknown> = { ...settings, ...props }
  // `undefined` means that a setting is not set.
  for (const name of elementSettings) attributes[name] ??= settings?.[name]
  return createElement(
    options.tag,
    // Elements set their own `style`: the color scheme.
    { ...attributesOf(attributes, options.spec.props), ref: element, suppressHydrationWarning: true },
    typeof document === 'undefined' && skeletonOf(options, props as unknown as Props, children),
    children,
  )
}

function skeletonOf<Props extends object>(
  { spec, Skeleton }: ComponentOptions<Props>,
  props: Props,
  children: ReactNode,
): ReactNode {
  return (
    <ServerSkeleton styles={spec.styles}>
      {isFallback(children) ? <slot /> : Skeleton && <Skeleton {...props} />}
    </ServerSkeleton>
  )
}

/** Defines the element, and sets the properties that have changed. The others may have been changed by the element, such as `open`. */
function useElement<Props extends object>(
  element: RefObject<HTMLElement | null>,
  options: ComponentOptions<Props>,
  props: AnyProps,
): void {
  const previous = useRef<AnyProps>({})
  useLayoutEffect(() => {
    registerElement(options)
    options.registerDependencies?.()
    for (const name of Object.keys(options.spec.props))
      if (!Object.is(props[name], previous.current[name])) Reflect.set(element.current ?? {}, name, props[name])
    previous.current = props
  })
}

/** Returns the attributes of the element. Values other than text, numbers and booleans are set as properties only. */
function attributesOf(props: AnyProps, kinds: Readonly<Record<string, PropKind>>): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    const isSetting = name in kinds || elementSettings.some((setting) => setting === name)
    if (!isSetting) {
      if (!isHandler(name)) attributes[name] = value
    } else if (kinds[name] !== 'json' && kinds[name] !== 'any') attributes[attributeName(name)] = value
  }
  return attributes
}
