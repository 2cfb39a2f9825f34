import { pageDocument } from '../../../core/browser/unclobbered.ts'

/** An item of an element, such as a product of a list. */
export interface TemplateItem {
  /** The part of the slot name after the colon. Unique in the element. */
  readonly key: string
  /** `data-…` attributes of the clones, in camel case. */
  readonly data: Readonly<Record<string, string>>
}

/** The clones of each element, by the name of their slot. */
const clonesOf = new WeakMap<HTMLElement, Map<string, readonly HTMLElement[]>>()

/**
 * Clones the `<template slot="name">` children of `host` once for each item, and removes the clones of removed items.
 *
 * The clones are children of `host` in the slot `name:key`, so that scripts and styles of the page reach them. An item for which the page has
 * content of its own in that slot gets no clone. Only the elements of a template are cloned, because text cannot have a slot.
 */
export function cloneTemplates(host: HTMLElement, names: readonly string[], items: readonly TemplateItem[]): void {
  const before = clonesOf.get(host) ?? new Map<string, readonly HTMLElement[]>()
  const clones = new Map<string, readonly HTMLElement[]>()
  clonesOf.set(host, clones)
  for (const name of names) {
    const template = childrenIn(host, name).find((child) => child instanceof HTMLTemplateElement)
    for (const { key, data } of template ? items : []) {
      const slot = `${name}:${key}`
      const existing = before.get(slot)?.filter((clone) => clone.parentNode === host)
      if (existing?.length || childrenIn(host, slot).length === 0)
        clones.set(slot, existing?.length ? existing : append(host, template as HTMLTemplateElement, slot, data))
    }
  }
  for (const [slot, elements] of before) if (!clones.has(slot)) for (const element of elements) element.remove()
}

const childrenIn = (host: HTMLElement, slot: string): Element[] =>
  [...host.children].filter((child) => child.slot === slot)

function append(
  host: HTMLElement,
  { content }: HTMLTemplateElement,
  slot: string,
  data: TemplateItem['data'],
): HTMLElement[] {
  const copy = pageDocument().importNode(content, true)
  const elements = [...copy.children].filter((element) => element instanceof HTMLElement)
  for (const element of elements) {
    element.slot = slot
    Object.assign(element.dataset, data)
  }
  host.append(...elements)
  return elements
}
