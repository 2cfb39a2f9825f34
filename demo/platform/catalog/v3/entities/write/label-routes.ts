import * as v from 'valibot'
import type { Route } from '../../../../http/call.ts'
import { text } from '../../../schemas.ts'
import { id } from '../../schemas.ts'
import type { Entity } from '../entities.ts'
import { wireBrand, wireRibbon } from '../wire.ts'
import { fieldsOf, revision } from './common-schemas.ts'
import { type EntityWrites, entityWriteRoutes, getOrCreateRoutes } from './entity-routes.ts'
import {
  brandLabels,
  createLabel,
  deleteLabel,
  getOrCreateLabel,
  type LabelKind,
  ribbonLabels,
  updateLabel,
} from './labels.ts'

interface LabelCalls extends Pick<EntityWrites, 'fields'> {
  readonly wire: EntityWrites['view']['wire']
  readonly maxNameLength: number
}

function labelRoutes(
  call: 'Brand' | 'Ribbon',
  label: LabelKind,
  { fields, wire, maxNameLength }: LabelCalls,
): readonly Route[] {
  const name = text(1, maxNameLength)
  const created = v.object({ name })
  const changed = v.object({ id, revision, name: v.nullish(name) })
  const writes: EntityWrites<Entity, typeof created, typeof changed> = {
    view: { name: label.kind, list: label.list, wire },
    fields,
    created,
    changed,
    create: (ctx, input) => createLabel(ctx, label, input.name),
    update: (ctx, input) => updateLabel(ctx, label, input),
    remove: (ctx, labelId) => deleteLabel(ctx, label, labelId),
  }
  return [
    ...entityWriteRoutes(call, writes),
    ...getOrCreateRoutes(call, writes, {
      name: `${label.kind}Name`,
      one: name,
      each: name,
      getOrCreate: (ctx, input) => getOrCreateLabel(ctx, label, input),
    }),
  ]
}

/** Writing brands: merchants only. Source: platform reference, Catalog V3, Brands. */
export const brandWriteRoutes: readonly Route[] = labelRoutes('Brand', brandLabels, {
  fields: fieldsOf(['ASSIGNED_PRODUCTS_COUNT']),
  wire: wireBrand,
  maxNameLength: 50,
})

/** Writing ribbons: merchants only. Source: platform reference, Catalog V3, Ribbons. */
export const ribbonWriteRoutes: readonly Route[] = labelRoutes('Ribbon', ribbonLabels, {
  fields: fieldsOf(['ASSIGNED_PRODUCT_COUNT', 'ASSIGNED_PRODUCTS_COUNT']),
  wire: wireRibbon,
  maxNameLength: 30,
})
