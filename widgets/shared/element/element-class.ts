import { resolveLocale } from '../../../core/client/config.ts'
import { emit } from '../../../core/events/page-events.ts'
import { lazy } from '../../../core/lazy.ts'
import { onIdle } from '../../../core/on-idle.ts'
import { version } from '../../../core/version.ts'
import { loadTranslations } from '../i18n/translations.ts'
import { fitPage, joinPage, leavePage } from '../styles/fit-page.ts'
import { styleSheet } from '../styles/styles.ts'
import { attributeName, type PropKind, readAttribute } from './attribute.ts'
import { callMethod } from './methods.ts'
import { protectRendering } from './render-document.ts'

/** Attributes that every element reads (see `core/client/config.ts`). A change of one causes a render. */
const configAttributes = ['client-id', 'api-url', 'locale', 'lang', 'theme']

/** Attributes that are valid on any element. `data-…` names that resemble ours are excluded. */
const globalAttributes =
  /^(?:class|id|style|slot|hidden|part|role|title|dir|tabindex|(?:on|aria-|data-(?!product-|client-|api-)).*)$/

/** Loads the hints for misspelled attributes. Lazy-loaded, because few pages need them. */
const attributeHints: () => Promise<typeof import('../config-errors/attribute-hints.ts')> = lazy(
  () => import('../config-errors/attribute-hints.ts'),
)

const renderKey = Symbol.for('r2wc.render')
const propsKey = Symbol.for('r2wc.props')
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
 * Creates the class of an element, a subclass of the r2wc class. It decides when to mount, render and unmount, and stores the values of the props.
 */
export function elementClass(
  Base: new () => Mount,
  kinds: Readonly<Record<string, PropKind>>,
  methods: readonly string[],
  styles: readonly string[],
): CustomElementConstructor {
  const names = Object.keys(kinds)
  const propOf = new Map(names.filter((name) => kinds[name] !== 'any').map((name) => [attributeName(name), name]))

  return class StoreElement extends Base {
    static readonly observedAttributes = [...propOf.keys(), ...configAttributes]
    #values: Record<string, unknown> = {}
    #mounted = false
    #isScheduled = false
    static {
      Reflect.set(StoreElement, versionKey, version)
      for (const name of names) {
        Object.defineProperty(StoreElement.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: StoreElement): unknown {
            return this.#values[name]
          },
          set(this: StoreElement, value: unknown) {
            this.#set(name, value)
          },
        })
      }
      for (const name of methods) {
        Reflect.set(StoreElement.prototype, name, function (this: StoreElement, ...args: never[]): unknown {
          return callMethod(this, name, args)
        })
      }
    }

    constructor() {
      super()
      if (!this.shadowRoot) return
      this.shadowRoot.adoptedStyleSheets = styles.map(styleSheet)
      protectRendering(this.shadowRoot)
    }

    override connectedCallback(): void {
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue
        const preset: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        this.#set(name, preset)
      }
      this.#updateInPage()
    }

    override disconnectedCallback(): void {
      this.#scheduleUpdate()
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      const name = propOf.get(attribute)
      if (name) this.#set(name, this.#read(attribute, kinds[name] ?? 'string', text))
      else this.#updateInPage()
    }

    #read(attribute: string, kind: PropKind, text: string | null): unknown {
      const value = readAttribute(kind, text)
      if (value === undefined && text !== null)
        attributeHints().then((hints) => hints.reportInvalidAttribute(this, attribute, kind, text), console.warn)
      return value
    }

    #set(name: string, value: unknown): void {
      if (value === undefined) delete this.#values[name]
      else this.#values[name] = value
      this.#scheduleUpdate()
    }

    /** Schedules an update after a move within the page or a change of the configuration. */
    #updateInPage(): void {
      joinPage(this)
      this.#scheduleUpdate()
    }

    /** Coalesces all changes of the element in one task into one update: mount, render, unmount or none. */
    #scheduleUpdate(): void {
      if (this.#isScheduled) return
      this.#isScheduled = true
      queueMicrotask(() => {
        this.#isScheduled = false
        this.#update()
      })
    }

    #update(): void {
      if (!this.isConnected) {
        leavePage(this)
        if (this.#mounted) super.disconnectedCallback()
        this.#mounted = false
        return
      }
      fitPage()
      Reflect.set(this, propsKey, { ...this.#values, host: this })
      if (this.#mounted) {
        ;(Reflect.get(this, renderKey) as () => void).call(this)
        return
      }
      const translations = loadTranslations(this, resolveLocale(this))
      if (translations) {
        void translations.then(() => this.#scheduleUpdate())
        return
      }
      this.#mounted = true
      super.connectedCallback()
      emit(this, 'store:ready', { tag: this.localName, version })
      const { observedAttributes } = StoreElement
      if (this.getAttributeNames().every((name) => globalAttributes.test(name) || observedAttributes.includes(name)))
        return
      onIdle(() =>
        attributeHints().then(({ showAttributeHint }) => showAttributeHint(this, observedAttributes), console.warn),
      )
    }
  }
}
