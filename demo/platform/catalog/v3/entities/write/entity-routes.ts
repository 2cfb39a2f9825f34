import * as v from 'valibot'
import type { Route } from '../../../../http/call.ts'
import { some } from '../../../../http/input/schemas.ts'
import { defineRoute } from '../../../../http/v3/route.ts'
import type { CallName } from '../../../../http/v3/wire-map.ts'
import type { Ctx } from '../../../../platform.ts'
import { id, returnEntity, segment } from '../../schemas.ts'
import type { Entity } from '../entities.ts'
import type { EntityView } from '../views.ts'
import { eachEntity, oneEntity } from './responses.ts'

type ChangeSchema = v.GenericSchema<unknown, { readonly id: string }>

/** The write operations of a kind of entities. Each function resolves with the id of the entity. */
interface EntityWrites<New extends v.GenericSchema, Change extends ChangeSchema> {
  readonly created: New
  readonly changed: Change
  create(ctx: Ctx, input: v.InferOutput<New>): Promise<string>
  update(ctx: Ctx, input: v.InferOutput<Change>): Promise<string>
  remove(ctx: Ctx, id: string): Promise<string>
}

/** The operation that returns an existing entity, or creates it, and the one that deletes it. */
interface GetOrCreate<One extends v.GenericSchema, Each extends v.GenericSchema> {
  /** Name of the parameter. With `s`, that of the bulk call. */
  readonly name: string
  readonly one: One
  readonly each: Each
  getOrCreate(ctx: Ctx, input: v.InferOutput<One> | v.InferOutput<Each>): Promise<string>
  remove(ctx: Ctx, id: string): Promise<string>
}

/** The calls that create, update and delete one entity, and create and update several. */
export function entityWriteRoutes<Row extends Entity, New extends v.GenericSchema, Change extends ChangeSchema>(
  view: EntityView<Row>,
  { created, changed, create, update, remove }: EntityWrites<New, Change>,
): readonly Route[] {
  const { call, name, fields } = view
  const changeIn = (item: Readonly<Record<string, unknown>>) => item[name] as v.InferOutput<Change>
  return [
    route(`create${call}`, [name, created], {}, (input, _, ctx) => oneEntity(ctx, view, () => create(ctx, input))),
    route(`update${call}`, [name, changed], { fields }, (input, response, ctx) =>
      oneEntity(ctx, view, () => update(ctx, input), response.fields),
    ),
    route(`delete${call}`, [`${name}Id`, segment], {}, async (input, _, ctx) => {
      await remove(ctx, input)
    }),
    route(`bulkCreate${call}s`, [`${name}s`, some(created, 100)], { returnEntity }, (input, response, ctx) =>
      eachEntity(ctx, view, input, { ...response, save: (entity) => create(ctx, entity) }),
    ),
    route(
      `bulkUpdate${call}s`,
      [`${name}s`, some(v.object({ [name]: changed }), 100)],
      { returnEntity, fields },
      (input, response, ctx) =>
        eachEntity(ctx, view, input, {
          ...response,
          save: (change) => update(ctx, changeIn(change)),
          idOf: (change) => changeIn(change).id,
        }),
    ),
  ]
}

/** The get-or-create and bulk delete calls of brands, ribbons and info sections. */
export function getOrCreateRoutes<Row extends Entity, One extends v.GenericSchema, Each extends v.GenericSchema>(
  view: EntityView<Row, 'Brand' | 'Ribbon' | 'InfoSection'>,
  { name, one, each, getOrCreate, remove }: GetOrCreate<One, Each>,
): readonly Route[] {
  const { call, fields } = view
  return [
    route(`getOrCreate${call}`, [name, one], { fields }, (input, response, ctx) =>
      oneEntity(ctx, view, () => getOrCreate(ctx, input), response.fields),
    ),
    route(`bulkGetOrCreate${call}s`, [`${name}s`, some(each, 100)], { fields }, (input, { fields: returned }, ctx) =>
      eachEntity(ctx, view, input, {
        fields: returned,
        returnEntity: true,
        save: (item) => getOrCreate(ctx, item),
      }),
    ),
    route(`bulkDelete${call}s`, [`${view.name}Ids`, some(id, 100)], {}, (input, _, ctx) =>
      eachEntity(ctx, view, input, { save: (id) => remove(ctx, id), idOf: (id) => id }),
    ),
  ]
}

/** A route with a parameter whose name depends on the kind of entity. `run` also gets the parameters of `rest`. */
function route<S extends v.GenericSchema, Rest extends v.ObjectEntries>(
  call: CallName,
  [name, schema]: readonly [string, S],
  rest: Rest,
  run: (input: v.InferOutput<S>, rest: v.InferOutput<v.ObjectSchema<Rest, undefined>>, ctx: Ctx) => unknown,
): Route<CallName> {
  return defineRoute(call, v.object({ [name]: schema, ...rest }), (input, ctx) =>
    run(input[name] as v.InferOutput<S>, input as v.InferOutput<v.ObjectSchema<Rest, undefined>>, ctx),
  )
}
