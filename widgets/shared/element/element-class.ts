import { onIdle } from '../../../core/browser/on-idle.ts'
import { resolveLocale } from '../../../core/client/config.ts'
import { emit } from '../../../core/events/page-events.ts'
import { lazy } from '../../../core/lazy.ts'
import { version } from '../../../core/version.ts'
import { loadTranslations } from '../i18n/translations.ts'
import { styleSheet } from '../styles/styles.ts'
import { attributeName, type PropKind, readAttribute } from './attribute.ts'
import { createUpdates, type ElementUpdates } from './element-updates.ts'
import { callMethod } from './methods.ts'
import { protectRendering } from './render-document.ts'

/** Attributes that every element reads (see `core/client/config.ts`). A change of one causes a render. */
const configAttributes = ['client-id', 'api-url', 'locale', 'lang', 'theme']

/** Attributes that are valid on any element and no properties of it. `data-…` names that resemble ours are excluded. */
const GLOBAL_ATTRIBUTES = /^(class|exportparts|tabindex|(aria|data-(?!product-|client-|api-)).*)$/

/** Loads the hints for misspelled attributes. Lazy-loaded, because few pages need them. */
const attributeHints: () => Promise<typeof import('../config-errors/attribute-hints.ts')> = lazy(
  () => import('../config-errors/attribute-hints.ts'),
)

const versionKey = Symbol.for('storefront-widgets.version')

/** An element of the class that r2wc creates. It mounts when connected, renders on demand and unmounts when disconnected. */
export interface Mount extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

/** Returns the version of the bundle that defined an element class, or `undefined` for a class of another script. */
export function versionOf(definition: CustomElementConstructor): unknown {
  return Reflect.get(definition, versionKey)
}

/**
 * Creates the class of an element, a subclass of the r2wc class. `kinds` are the props with the kinds of their attributes. The element mounts when
 * its translations and the promise of `loadFirst` have settled.
 */
export function elementClass(
  Base: new () => Mount,
  kinds: Readonly<Record<string, PropKind>>,
  methods: readonly string[],
  styles: readonly string[],
  loadFirst: () => Promise<unknown> | undefined,
): CustomElementConstructor {
  const names = Object.keys(kinds)
  const propOf = new Map(names.filter((name) => kinds[name] !== 'any').map((name) => [attributeName(name), name]))
  const attributes = [...propOf.keys(), ...configAttributes]

  return class StoreElement extends Base {
    static readonly observedAttributes = attributes
    static readonly [versionKey] = version
    readonly #updates = createUpdates(
      this,
      (name, text) => readText(this, name, kinds[name] as PropKind, text),
      () => {
        super.connectedCallback()
        reportMount(this, attributes)
      },
      () => super.disconnectedCallback(),
      () => loadTranslations(this, resolveLocale(this)) ?? loadFirst(),
    )
    static {
      defineMethods(StoreElement.prototype, methods)
      defineProps(StoreElement.prototype, kinds, (element) => (element as StoreElement).#updates)
    }

    constructor() {
      super()
      const { shadowRoot } = this
      if (!shadowRoot) return
      shadowRoot.adoptedStyleSheets = styles.map(styleSheet)
      protectRendering(shadowRoot)
    }

    override connectedCallback(): void {
      applyPresetProps(this, names)
      this.#updates.scheduleInPage()
    }

    override disconnectedCallback(): void {
      this.#updates.schedule()
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      const name = propOf.get(attribute)
      if (name) this.#updates.set(name, text)
      else this.#updates.scheduleInPage()
    }
  }
}

function defineProps(
  prototype: HTMLElement,
  kinds: Readonly<Record<string, PropKind>>,
  updatesOf: (element: HTMLElement) => ElementUpdates,
): void {
  for (const [name, kind] of Object.entries(kinds)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement): unknown {
        return updatesOf(this).get(name)
      },
      set(this: HTMLElement, value: unknown) {
        const updates = updatesOf(this)
        // Preact removes a property by setting it to the empty text, which is true for a boolean that has no value yet.
        if (kind !== 'keyword')
          updates.set(name, value === '' && (kind !== 'boolean' || updates.get(name) !== undefined) ? undefined : value)
        // The change of the attribute sets the prop. Names of keywords are one word.
        else if (value) this.setAttribute(name, value as string)
        else this.removeAttribute(name)
      },
    })
  }
}

function defineMethods(prototype: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    Reflect.set(prototype, name, function (this: HTMLElement, ...args: never[]): unknown {
      return callMethod(this, name, args)
    })
  }
}

/** Applies the props that a script has set before the definition of the element. They are its own properties, and hide those of the class. */
function applyPresetProps(host: HTMLElement, names: readonly string[]): void {
  const props = host as HTMLElement & Record<string, unknown>
  for (const name of names) {
    if (!Object.hasOwn(props, name)) continue
    const preset = props[name]
    delete props[name]
    props[name] = preset
  }
}

/** Parses text as the attribute of a prop. Reports text that is not a number. */
function readText(host: HTMLElement, name: string, kind: PropKind, text: string): unknown {
  const value = readAttribute(kind, text)
  if (kind === 'number' && value === undefined)
    attributeHints().then((hints) => hints.reportInvalidNumber(host, attributeName(name), text), console.warn)
  return value
}

/** Dispatches `store:ready`, and shows a hint for misspelled attributes once the page is idle. */
function reportMount(host: HTMLElement, attributes: readonly string[]): void {
  emit(host, 'store:ready', { tag: host.localName, version })
  if (
    host.getAttributeNames().every((name) => name in host || GLOBAL_ATTRIBUTES.test(name) || attributes.includes(name))
  )
    return
  onIdle(() => attributeHints().then(({ showAttributeHint }) => showAttributeHint(host, attributes), console.warn))
}
