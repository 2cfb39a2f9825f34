import type { HTMLAttributes, ReactNode, Ref } from 'react'
import type { ElementSettings } from '../../../core/client/config.ts'
import type { DashedEventType, StoreEvent, StoreEventType } from '../../../core/events/page-events.ts'

type PascalCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${PascalCase<Tail>}`
  : Capitalize<Text>

/** Name of the prop for an event: `store:cart:add` → `onCartAdd`. */
export type HandlerName<Type extends StoreEventType> =
  DashedEventType<Type> extends `store-${infer Name}` ? `on${PascalCase<Name>}` : never

/** Props for the events of a component. `preventDefault()` of a cancelable event cancels the action. */
export type StoreEventHandlers<Type extends StoreEventType> = {
  readonly [T in Type as HandlerName<T>]?: ((event: StoreEvent<T>) => void) | undefined
}

/** Settings of one component, in place of those of its provider. `undefined` means that a setting is not set. */
export type ElementSettingProps = ElementSettings

/** Methods of elements with a dialog. */
export interface DialogMethods {
  /** Opens the dialog. When it closes, the focus returns to `opener`, or to the element that has the focus now. */
  show(opener?: Element): void
  close(): void
}

/** Methods of the login box. */
export interface LoginBoxMethods extends DialogMethods {
  /** Logs in with the token of another identity provider. */
  loginWithProvider(idpConnectionId: string, tokenParams: Readonly<Record<string, string>>): Promise<void> | undefined
}

/**
 * The custom element that a component renders, which its `ref` receives. `Required` keeps `undefined` in the types of the properties: without
 * `exactOptionalPropertyTypes`, the modifier `-?` would remove it, and the type would differ from that of the element.
 */
export type StoreElement<Props extends object, Methods extends object = object> = HTMLElement & {
  -readonly [Name in keyof Required<Props>]: Props[Name] | undefined
} & Methods

type OptionalProps<Props extends object> = { readonly [Name in keyof Props]?: Props[Name] | undefined }

/** Props of a component: those of its element, its events, and the attributes of any HTML element. `children` go to the slots. */
export type StoreComponentProps<
  Props extends object,
  Type extends StoreEventType,
  Methods extends object = object,
> = OptionalProps<Props> &
  StoreEventHandlers<Type> &
  ElementSettingProps &
  Omit<HTMLAttributes<HTMLElement>, keyof Props | HandlerName<Type> | 'children'> & {
    readonly children?: ReactNode
    readonly ref?: Ref<StoreElement<Props, Methods>> | undefined
  }
