import * as v from 'valibot'
import type { Route } from '../../../../http/call.ts'
import { requiredText } from '../../../../http/input/schemas.ts'
import type { Ctx } from '../../../../platform.ts'
import { id } from '../../schemas.ts'
import { revision } from './common-schemas.ts'
import { entityWriteRoutes, getOrCreateRoutes } from './entity-routes.ts'
import {
  brandLabels,
  createLabel,
  deleteLabel,
  getOrCreateLabel,
  type LabelKind,
  ribbonLabels,
  updateLabel,
} from './labels.ts'

function labelRoutes(label: LabelKind, maxNameLength: number): readonly Route[] {
  const name = requiredText(maxNameLength)
  const remove = (ctx: Ctx, labelId: string) => deleteLabel(ctx, label, labelId)
  return [
    ...entityWriteRoutes(label.view, {
      created: v.object({ name }),
      changed: v.object({ id, revision, name: v.nullish(name) }),
      create: (ctx, input) => createLabel(ctx, label, input.name),
      update: (ctx, input) => updateLabel(ctx, label, input),
      remove,
    }),
    ...getOrCreateRoutes(label.view, {
      name: `${label.kind}Name`,
      one: name,
      each: name,
      getOrCreate: (ctx, input) => getOrCreateLabel(ctx, label, input),
      remove,
    }),
  ]
}

/** Writing brands: merchants only. Source: platform reference, Catalog V3, Brands. */
export const brandWriteRoutes: readonly Route[] = labelRoutes(brandLabels, 50)

/** Writing ribbons: merchants only. Source: platform reference, Catalog V3, Ribbons. */
export const ribbonWriteRoutes: readonly Route[] = labelRoutes(ribbonLabels, 30)
