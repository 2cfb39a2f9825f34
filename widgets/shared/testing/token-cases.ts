/** The element on which a token is set, with what it shows in the test of tokens. */
export type TokenScene =
  | 'button'
  | 'card'
  | 'compact'
  | 'detail'
  | 'drawer'
  | 'list'
  | 'login'
  | 'page'
  | 'quickView'
  | 'wide'

/** One visible effect of a custom property. */
export interface TokenCase {
  readonly token: string
  readonly value: string
  readonly scene: TokenScene
  /** Selector in the shadow root of the element, or `:host`. `::backdrop` at its end reads the pseudo-element. */
  readonly target: string
  /** Name of the computed property. */
  readonly property: string
  /** Computed value with the token. */
  readonly expected: string
  /** Focuses the target before it is read. */
  readonly focus?: true
}

const PINK = 'rgb(255, 0, 128)'
type Row = readonly [
  token: string,
  value: string,
  scene: TokenScene,
  target: string,
  property: string,
  expected?: string,
  focus?: true,
]

const colors: readonly Row[] = [
  ['accent', PINK, 'card', '[part=add-button]', 'background-color'],
  ['on-accent', PINK, 'card', '[part=add-button]', 'color'],
  ['surface', PINK, 'card', '.card', 'background-color'],
  ['raised', PINK, 'card', '.picture', 'background-color'],
  ['text', PINK, 'card', ':host', 'color'],
  ['muted', PINK, 'list', '.total', 'color'],
  ['line', PINK, 'card', '.card', 'border-top-color'],
  ['edge', PINK, 'card', '.stepper', 'border-top-color'],
  ['danger', PINK, 'card', '[part=message]', 'color'],
  ['success', PINK, 'detail', '.stock::before', 'background-color'],
  ['shadow', `${PINK} 0px 1px 2px 0px`, 'quickView', 'dialog', 'box-shadow'],
  ['ribbon', PINK, 'card', '.ribbon', 'background-color'],
  ['on-ribbon', PINK, 'card', '.ribbon', 'color'],
  ['badge', PINK, 'button', '.badge', 'background-color'],
  ['on-badge', PINK, 'button', '.badge', 'color'],
  ['drawer-backdrop', PINK, 'drawer', 'dialog::backdrop', 'background-color'],
  ['login-backdrop', PINK, 'login', 'dialog::backdrop', 'background-color'],
]

const type: readonly Row[] = [
  ['font', 'monospace', 'card', '[part=title]', 'font-family'],
  ['heading-font', 'monospace', 'card', '[part=title]', 'font-family'],
  ['font-size', '21px', 'card', ':host', 'font-size'],
  ['small-size', '11px', 'list', '.total', 'font-size'],
  ['title-size', '23px', 'card', '[part=title]', 'font-size'],
  ['heading-size', '40px', 'detail', '[part=title]', 'font-size'],
  ['font-weight', '300', 'card', ':host', 'font-weight'],
  ['heading-weight', '300', 'card', '[part=title]', 'font-weight'],
]

const controls: readonly Row[] = [
  ['button-background', PINK, 'card', '[part=add-button]', 'background-color'],
  ['button-color', PINK, 'card', '[part=add-button]', 'color'],
  ['button-border', `3px solid ${PINK}`, 'card', '[part=add-button]', 'border-top-color', PINK],
  ['button-radius', '99px', 'card', '[part=add-button]', 'border-top-left-radius'],
  ['button-height', '60px', 'card', '[part=add-button]', 'min-block-size'],
  ['button-weight', '300', 'card', '[part=add-button]', 'font-weight'],
  ['secondary-button-border', `3px solid ${PINK}`, 'card', '[part=buy-button]', 'border-top-color', PINK],
  ['field-background', PINK, 'list', '[part=search-input]', 'background-color'],
  ['field-border', `3px solid ${PINK}`, 'card', '.stepper', 'border-top-color', PINK],
  ['field-radius', '7px', 'list', '[part=search-input]', 'border-top-left-radius'],
  ['field-height', '60px', 'login', 'input', 'min-block-size'],
  ['focus-color', PINK, 'card', '[part=quantity]', 'outline-color', PINK, true],
  ['focus-width', '6px', 'card', '[part=quantity]', 'outline-width', '6px', true],
  ['duration', '0.7s', 'card', '.card', 'transition-duration'],
]

const layout: readonly Row[] = [
  ['radius', '5px', 'card', '.card', 'border-top-left-radius'],
  ['space', '20px', 'compact', '.body', 'padding-top', '30px'],
  ['card-background', PINK, 'card', '.card', 'background-color'],
  ['card-border', `3px solid ${PINK}`, 'card', '.card', 'border-top-color', PINK],
  ['card-radius', '5px', 'card', '.card', 'border-top-left-radius'],
  ['card-columns', '100px 200px', 'wide', '.card', 'grid-template-columns'],
  ['picture-ratio', '4 / 5', 'card', '.media .picture', 'aspect-ratio'],
  ['picture-radius', '9px', 'card', '.media', 'border-top-left-radius'],
  ['picture-fit', 'contain', 'card', '.media img', 'object-fit'],
  ['detail-columns', '200px 100px', 'detail', '.detail', 'grid-template-columns'],
  ['sticky-top', '77px', 'detail', '.gallery', 'top'],
  ['list-columns', '1', 'list', '.items', 'grid-template-columns', '700px'],
  ['list-gap', '3px', 'list', '.items', 'column-gap'],
  ['list-row-gap', '33px', 'list', '.items', 'row-gap'],
  ['list-item-width', '400px', 'list', '.items', 'grid-template-columns', '700px'],
  ['list-item-height', '321px', 'list', 'li', 'contain-intrinsic-block-size', 'auto 321px'],
  ['drawer-width', '333px', 'drawer', 'dialog', 'inline-size'],
  ['dialog-width', '333px', 'quickView', 'dialog', 'inline-size'],
  ['dialog-radius', '3px', 'quickView', 'dialog', 'border-top-left-radius'],
  ['login-width', '333px', 'login', 'dialog', 'inline-size'],
  ['page-top', '77px', 'page', 'footer', 'top'],
]

/** A visible effect of every documented custom property. */
export const tokenCases: readonly TokenCase[] = [...colors, ...type, ...controls, ...layout].map(
  ([name, value, scene, target, property, expected = value, focus]) => ({
    token: `--store-${name}`,
    value,
    scene,
    target,
    property,
    expected,
    ...(focus && { focus }),
  }),
)
