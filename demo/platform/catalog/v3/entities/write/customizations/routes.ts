import type { Route } from '../../../../../http/call.ts'
import { defineRoute } from '../../../../../http/v3/route.ts'
import type { Ctx } from '../../../../../platform.ts'
import type { StoredChoice } from '../../details.ts'
import type { Customization } from '../../entities.ts'
import { customizationView } from '../../views.ts'
import { entityWriteRoutes } from '../entity-routes.ts'
import { eachEntity, oneEntity } from '../responses.ts'
import { changeChoices, createCustomization, deleteCustomization, updateCustomization } from './change.ts'
import { choicesToSet, reorderedChoices, withChangedChoices, withChoices, withoutChoices } from './choices.ts'
import { choiceSchemas, customizationChange, newCustomization } from './schemas.ts'

/** Writing the options and modifiers of the shop: merchants only. Source: platform reference, Catalog V3, Customizations. */
export const customizationWriteRoutes: readonly Route[] = [
  ...entityWriteRoutes(customizationView, {
    created: newCustomization,
    changed: customizationChange,
    create: createCustomization,
    update: updateCustomization,
    remove: deleteCustomization,
  }),
  defineRoute('addCustomizationChoices', choiceSchemas.add, ({ choices, ...input }, ctx) =>
    changed(ctx, input, (before) => withChoices(before, choices)),
  ),
  defineRoute('setCustomizationChoices', choiceSchemas.set, ({ choices, ...input }, ctx) =>
    changed(ctx, input, (before) => choicesToSet(before, choices)),
  ),
  defineRoute('removeCustomizationChoices', choiceSchemas.remove, ({ choiceIds, ...input }, ctx) =>
    changed(ctx, input, (before) => withoutChoices(before, choiceIds)),
  ),
  defineRoute('updateCustomizationChoices', choiceSchemas.update, ({ choices, ...input }, ctx) =>
    changed(ctx, input, (before) =>
      withChangedChoices(
        before,
        choices.map(({ choice }) => choice),
      ),
    ),
  ),
  defineRoute('reorderCustomizationChoices', choiceSchemas.reorder, ({ choiceIds, ...input }, ctx) =>
    changed(ctx, input, (before) => reorderedChoices(before, choiceIds)),
  ),
  defineRoute('bulkAddCustomizationChoices', choiceSchemas.bulkAdd, ({ customizationsChoices, ...input }, ctx) =>
    eachEntity(ctx, customizationView, customizationsChoices, {
      ...input,
      save: ({ customizationId: id, choices }) => changeChoices(ctx, { id }, (before) => withChoices(before, choices)),
      idOf: ({ customizationId }) => customizationId,
    }),
  ),
]

interface ChoicesChange {
  readonly customizationId: string
  readonly revision?: string | null | undefined
  readonly fields?: readonly string[] | null | undefined
}

function changed(
  ctx: Ctx,
  { customizationId: id, revision, fields }: ChoicesChange,
  change: (before: Customization) => readonly StoredChoice[],
): Promise<object> {
  return oneEntity(
    ctx,
    customizationView,
    () => changeChoices(ctx, { id, revision: revision ?? undefined }, change),
    fields,
  )
}
