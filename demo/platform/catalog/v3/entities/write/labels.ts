import type { Ctx } from '../../../../platform.ts'
import type { ProductDocument } from '../../../types.ts'
import type { Entity } from '../entities.ts'
import { brandView, type EntityView, ribbonView } from '../views.ts'
import {
  changeEntities,
  changeReferences,
  deleteEntity,
  insertEntity,
  requireEntity,
  requireFreeName,
  saveEntity,
} from './store.ts'

interface LabelChange {
  readonly id: string
  readonly revision: string
  readonly name?: string | null | undefined
}

/** Brands or ribbons. Products refer to them by name. */
export interface LabelKind {
  readonly kind: 'brand' | 'ribbon'
  readonly view: EntityView<Entity, 'Brand' | 'Ribbon'>
  /** Renames or removes the label `before` of a product. Returns the same object if the product does not have it. */
  replace(document: ProductDocument, before: string, after: string | undefined): ProductDocument
}

export const brandLabels: LabelKind = {
  kind: 'brand',
  view: brandView,
  replace: (document, before, after) => {
    const { brand, ...rest } = document
    if (brand !== before) return document
    return after === undefined ? rest : { ...rest, brand: after }
  },
}

export const ribbonLabels: LabelKind = {
  kind: 'ribbon',
  view: ribbonView,
  replace: (document, before, after) => {
    const { ribbon, additionalRibbons = [], ...rest } = document
    if (ribbon !== before && !additionalRibbons.includes(before)) return document
    const main = ribbon === before ? after : ribbon
    const more = additionalRibbons.flatMap((name) => (name === before ? (after ?? []) : name))
    return { ...rest, ...(main === undefined ? {} : { ribbon: main }), additionalRibbons: more }
  },
}

/** Creates a brand or ribbon, and resolves with its id. */
export async function createLabel(ctx: Ctx, label: LabelKind, name: string): Promise<string> {
  return await changeEntities(ctx, async (tx, entities) => {
    requireFreeName(label.view.list(entities).values(), name)
    return await insertEntity(tx, ctx, { kind: label.kind, name, details: {} })
  })
}

/** Resolves with the id of the brand or ribbon with this name, and creates it if there is none. */
export async function getOrCreateLabel(ctx: Ctx, label: LabelKind, name: string): Promise<string> {
  return await changeEntities(ctx, async (tx, entities) => {
    const all = [...label.view.list(entities).values()]
    const existing = all.find((entity) => entity.name === name)
    return existing?.id ?? (await insertEntity(tx, ctx, { kind: label.kind, name, details: {} }))
  })
}

/** Renames a brand or ribbon, also on its products. */
export async function updateLabel(ctx: Ctx, label: LabelKind, input: LabelChange): Promise<string> {
  return await changeEntities(ctx, async (tx, entities) => {
    const all = label.view.list(entities)
    const before = requireEntity(all, input)
    const name = input.name ?? before.name
    requireFreeName(all.values(), name, before.id)
    await saveEntity(tx, ctx, before, { kind: label.kind, name, details: {} })
    await changeReferences(tx, (document) => label.replace(document, before.name, name))
    return before.id
  })
}

/** Deletes a brand or ribbon, also from its products. */
export async function deleteLabel(ctx: Ctx, label: LabelKind, id: string): Promise<string> {
  return await changeEntities(ctx, async (tx, entities) => {
    const { name } = requireEntity(label.view.list(entities), { id })
    await deleteEntity(tx, id)
    await changeReferences(tx, (document) => label.replace(document, name, undefined))
    return id
  })
}
