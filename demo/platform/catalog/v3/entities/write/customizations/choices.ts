import { randomUUID } from 'node:crypto'
import { ApplicationError, ValidationError } from '../../../../../http/errors.ts'
import { compact } from '../../../../../http/input/compact.ts'
import type { StoredChoice } from '../../details.ts'
import type { Customization } from '../../entities.ts'
import type { ChoiceChangeInput, ChoiceToSetInput, NewChoiceInput } from './schemas.ts'

/** Maximum number of choices of a customization. Source: platform reference. */
const MAX_CHOICES = 1000

type ChoiceOwner = Pick<Customization, 'renderType' | 'choices'>

/** The choices of a customization as they are stored. */
export function storedChoices({ choices }: Pick<ChoiceOwner, 'choices'>): readonly StoredChoice[] {
  return choices.map(({ key: _, mediaIds: __, displayMediaId: ___, assigned: ____, ...choice }) => choice)
}

export function withChoices(owner: ChoiceOwner, input: readonly NewChoiceInput[]): readonly StoredChoice[] {
  requireChoices(owner)
  const added = input.map((entry) => ({ id: randomUUID(), name: entry.name, ...contentOf(owner, entry) }))
  return requireValid([...storedChoices(owner), ...added])
}

/** All choices of the request. Those with the id or the name of a choice keep its id. Choices that products have must remain. */
export function choicesToSet(owner: ChoiceOwner, input: readonly ChoiceToSetInput[]): readonly StoredChoice[] {
  requireChoices(owner)
  const before = storedChoices(owner)
  const choices = input.map((entry): StoredChoice => {
    const existing = before.find((choice) => (entry.id == null ? choice.name === entry.name : choice.id === entry.id))
    if (entry.id != null && existing === undefined) throw choiceNotFound(entry.id)
    const name = entry.name ?? existing?.name
    if (name === undefined) throw violation('A choice needs a name', 'CUSTOMIZATION_WITH_ONLY_ID_OR_CHOICE_IDS')
    return { ...existing, id: existing?.id ?? randomUUID(), name, ...contentOf(owner, entry, existing) }
  })
  const isLost = (id: string): boolean => !choices.some((choice) => choice.id === id)
  if (owner.choices.some(({ id, assigned }) => assigned && isLost(id))) {
    throw violation('A choice is assigned to a product', 'NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT')
  }
  return requireValid(choices)
}

/** Options keep choices that products have, because they determine variants. */
export function withoutChoices(
  owner: ChoiceOwner & Pick<Customization, 'kind'>,
  ids: readonly string[],
): readonly StoredChoice[] {
  for (const id of ids) {
    const choice = owner.choices.find((candidate) => candidate.id === id)
    if (choice === undefined) throw choiceNotFound(id)
    if (choice.assigned && owner.kind === 'option') {
      throw new ApplicationError(
        'CHOICE_ASSIGNED_TO_PRODUCT',
        428,
        `The choice ${choice.name} is assigned to a product`,
      )
    }
  }
  const remaining = storedChoices(owner).filter(({ id }) => !ids.includes(id))
  if (remaining.length === 0) throw violation('A choice must remain', 'NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES')
  return remaining.map((choice) =>
    withPrimaries(choice, choice.primaryChoiceIds?.filter((id) => !ids.includes(id)) ?? []),
  )
}

/** Changes the primary choices of choices, the only field that this call can change. */
export function withChangedChoices(owner: ChoiceOwner, input: readonly ChoiceChangeInput[]): readonly StoredChoice[] {
  for (const { id, primaryChoiceIds: _, ...others } of input) {
    if (!owner.choices.some((choice) => choice.id === id)) throw choiceNotFound(id)
    if (Object.keys(compact(others)).length > 0) {
      throw violation('Only primaryChoiceIds can be updated', 'UNSUPPORTED_CHOICE_FIELD')
    }
  }
  const changed = storedChoices(owner).map((choice) => {
    const primaries = input.find(({ id }) => id === choice.id)?.primaryChoiceIds
    return primaries == null ? choice : withPrimaries(choice, primaries)
  })
  return requireValid(changed)
}

export function reorderedChoices(owner: ChoiceOwner, ids: readonly string[]): readonly StoredChoice[] {
  requireChoices(owner)
  const choices = new Map(storedChoices(owner).map((choice) => [choice.id, choice]))
  const missingIds = [...choices.keys()].filter((id) => !ids.includes(id))
  const extraIds = ids.filter((id, index) => !choices.has(id) || ids.indexOf(id) !== index)
  if (missingIds.length > 0 || extraIds.length > 0) {
    const description = 'The request must name each choice once'
    throw new ApplicationError('CHOICE_IDS_MISMATCH', 428, description, { missingIds, extraIds })
  }
  return ids.flatMap((id) => choices.get(id) ?? [])
}

function contentOf(
  { renderType }: ChoiceOwner,
  { choiceType, colorCode, defaultAddedPrice, displayImage, primaryChoiceIds }: ChoiceToSetInput,
  before?: StoredChoice,
): Omit<StoredChoice, 'id' | 'name'> {
  const expected = renderType === 'SWATCH_CHOICES' ? 'ONE_COLOR' : 'CHOICE_TEXT'
  if ((choiceType ?? expected) !== expected) {
    throw violation(`The type of the choices is ${expected}`, 'INVALID_CHOICE_TYPE')
  }
  const color = colorCode ?? before?.color
  if ((color === undefined) === (expected === 'ONE_COLOR')) {
    throw violation('Choices of the type ONE_COLOR have a color, others have none', 'INVALID_CHOICE_VALUE')
  }
  return compact({ color, addedPrice: defaultAddedPrice, displayImage, primaryChoiceIds })
}

function withPrimaries({ primaryChoiceIds: _, ...choice }: StoredChoice, ids: readonly string[]): StoredChoice {
  return ids.length === 0 ? choice : { ...choice, primaryChoiceIds: ids }
}

function requireChoices({ renderType }: Pick<ChoiceOwner, 'renderType'>): void {
  if (renderType !== 'FREE_TEXT') return
  throw new ApplicationError('DOESNT_SUPPORT_CHOICES', 428, 'A free text has no choices')
}

/** Rejects too many choices, duplicate names, and primary choices that have primary choices themselves. */
function requireValid(choices: readonly StoredChoice[]): readonly StoredChoice[] {
  if (choices.length > MAX_CHOICES) {
    throw new ApplicationError('CHOICES_LIMIT_EXCEEDED', 428, `A customization has ${MAX_CHOICES} choices at most`)
  }
  if (new Set(choices.map(({ name }) => name)).size < choices.length) {
    throw violation('Two choices have the same name', 'DUPLICATE_CHOICE_NAME')
  }
  for (const { id, primaryChoiceIds = [] } of choices) {
    for (const primaryId of primaryChoiceIds) {
      const primary = choices.find((choice) => choice.id === primaryId)
      if (primaryId === id) throw violation('A choice is its own primary choice', 'PRIMARY_CHOICE_SELF_REFERENCE')
      if (primary === undefined) throw violation('There is no such primary choice', 'PRIMARY_CHOICE_NOT_FOUND')
      if (primary.primaryChoiceIds !== undefined && primary.primaryChoiceIds.length > 0) {
        throw violation('A primary choice has primary choices', 'PRIMARY_CHOICE_HIERARCHY_VIOLATION')
      }
    }
  }
  return choices
}

function choiceNotFound(id: string): ApplicationError {
  return new ApplicationError('CHOICE_NOT_FOUND', 404, `There is no choice with the id ${id}`)
}

function violation(description: string, ruleName: string): ValidationError {
  return new ValidationError([{ field: 'choices', description, violatedRule: 'OTHER', ruleName }])
}
