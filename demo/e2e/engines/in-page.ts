import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** A regular expression in a form that WebDriver can pass to the page, or the exact text. */
export type Pattern = string | { readonly source: string }

/** Identifies an element by its role and name, by its label, or by its text. */
export interface Query {
  readonly role?: string
  /** The accessible name. Without a role, that of a form field. */
  readonly name?: Pattern
  readonly text?: Pattern
  /** The element is inside this one. */
  readonly within?: Query
}

export interface Point {
  readonly x: number
  readonly y: number
}

const FIELDS = 'input, select, textarea'

/** Returns the elements inside a node, open shadow roots included. */
function* elementsIn(root: ParentNode): Generator<Element> {
  if (root instanceof Element && root.shadowRoot) yield* elementsIn(root.shadowRoot)
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot)
  }
}

function matches(pattern: Pattern, text: string): boolean {
  const normalized = text.replaceAll(/\s+/g, ' ').trim()
  return typeof pattern === 'string' ? normalized === pattern : new RegExp(pattern.source).test(normalized)
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

function fits(element: Element, { role, name, text }: Query): boolean {
  if (role !== undefined && getRole(element) !== role) return false
  if (role === undefined && name !== undefined && !element.matches(FIELDS)) return false
  if (text !== undefined && !matches(text, element.textContent ?? '')) return false
  return isVisible(element) && (name === undefined || matches(name, computeAccessibleName(element)))
}

/** Returns the first visible element that fits a query. For a text, the innermost one. */
function find(query: Query): Element | undefined {
  const root = query.within ? find(query.within) : document
  if (root === undefined) return undefined
  const found = [...elementsIn(root)].filter((element) => fits(element, query))
  return query.text === undefined
    ? found[0]
    : found.find((element) => !found.some((other) => other !== element && element.contains(other)))
}

/** Returns the innermost element at a point. */
function elementAt({ x, y }: Point): Element | null {
  let element = document.elementFromPoint(x, y)
  while (element?.shadowRoot) {
    const inner = element.shadowRoot.elementFromPoint(x, y)
    if (inner === null || inner === element) break
    element = inner
  }
  return element
}

/** Whether a click on `hit` is a click on `element`: it is inside, or in its label. */
function receives(element: Element, hit: Node | null): boolean {
  for (let node: Node | null = hit; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
    if (node === element || (node instanceof HTMLLabelElement && node.control === element)) return true
  return false
}

/** Whether an element is visible. */
export const isShown = (query: Query): boolean => find(query) !== undefined

/** Returns the value of a field. */
export const fieldValue = (query: Query): string | undefined => (find(query) as HTMLInputElement | undefined)?.value

/** Whether an element or one of its ancestors is being animated. */
function isMoving(element: Element): boolean {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
    if (node instanceof Element && node.getAnimations().some(({ playState }) => playState === 'running')) return true
  return false
}

/** Returns a point in the viewport at which a click reaches an enabled element that does not move. */
export function clickPoint(query: Query): Point | undefined {
  const element = find(query)
  if (element === undefined || element.matches(':disabled, [aria-disabled=true]') || isMoving(element)) return undefined
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  return receives(element, elementAt(point)) ? point : undefined
}

const PRESS_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const
let endObservation = (): void => undefined
let isPressed = false

/** Observes whether the next press of the pointer reaches an element. A press that misses it has no effect. */
export function expectPress(query: Query): void {
  const element = find(query)
  const controller = new AbortController()
  endObservation()
  endObservation = () => controller.abort()
  isPressed = false
  const observe = (event: Event): void => {
    const [target] = event.composedPath()
    if (event.type === 'pointerdown')
      isPressed = element !== undefined && target instanceof Node && receives(element, target)
    if (isPressed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of PRESS_EVENTS) addEventListener(type, observe, { capture: true, signal: controller.signal })
}

/** Whether the press has missed its element, for example because the element moved after it was located. Stops observing. */
export function hasMissed(): boolean {
  endObservation()
  return !isPressed
}

/** Selects the text of the focused field. Returns whether a field with this name has the focus. */
export function selectText(query: Query): boolean {
  const field = find(query) as HTMLInputElement | undefined
  if (field === undefined || (field.getRootNode() as Document | ShadowRoot).activeElement !== field) return false
  field.select()
  return true
}

/** Selects an option of a `<select>` by its value. The list of options is a system window, which WebDriver cannot control. */
export function choose(query: Query, value: string): boolean {
  const field = find(query) as HTMLSelectElement | undefined
  if (![...(field?.options ?? [])].some((option) => option.value === value) || field === undefined) return false
  field.value = value
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  return true
}
