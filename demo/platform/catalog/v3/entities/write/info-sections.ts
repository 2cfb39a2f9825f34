import { ValidationError } from '../../../../http/errors.ts'
import type { Ctx } from '../../../../platform.ts'
import type { ProductDocument, ProductInfoSection } from '../../../types.ts'
import { infoSectionId } from '../../rules/info-sections.ts'
import { htmlOf } from '../../wire/rich-content.ts'
import type { NewSectionInput, RequestedSectionInput, SectionChangeInput } from './info-section-schemas.ts'
import {
  changeEntities,
  changeReferences,
  deleteEntity,
  type EntityContent,
  insertEntity,
  requireEntity,
  requireFreeName,
  saveEntity,
} from './store.ts'

const KIND = 'info-section'

/** Creates an info section, and resolves with its id. */
export async function createInfoSection(ctx: Ctx, input: NewSectionInput): Promise<string> {
  return await changeEntities(ctx, async (tx, { infoSections }) => {
    requireFreeName(infoSections.values(), input.uniqueName)
    return await insertEntity(tx, ctx, contentOf(input))
  })
}

/** Resolves with the id of the info section with this id or unique name, and creates it if there is none. */
export async function getOrCreateInfoSection(ctx: Ctx, input: RequestedSectionInput): Promise<string> {
  return await changeEntities(ctx, async (tx, { infoSections }) => {
    if (input.id != null) return requireEntity(infoSections, { id: input.id }).id
    const existing = [...infoSections.values()].find(({ uniqueName }) => uniqueName === input.uniqueName)
    return existing?.id ?? (await insertEntity(tx, ctx, contentOf(requireNames(input))))
  })
}

/** Changes the given fields of an info section, also on its products. */
export async function updateInfoSection(ctx: Ctx, input: SectionChangeInput): Promise<string> {
  return await changeEntities(ctx, async (tx, { infoSections }) => {
    const before = requireEntity(infoSections, input)
    const [uniqueName, title] = [input.uniqueName ?? before.uniqueName, input.title ?? before.title]
    requireFreeName(infoSections.values(), uniqueName, before.id)
    const description = htmlIn(input) ?? before.description
    await saveEntity(tx, ctx, before, { kind: KIND, name: uniqueName, details: { section: { title, description } } })
    const section = { id: before.id, uniqueName, title, description }
    await changeReferences(tx, (document) => withSection(document, before.id, [section]))
    return before.id
  })
}

/** Deletes an info section, also from its products. */
export async function deleteInfoSection(ctx: Ctx, id: string): Promise<string> {
  return await changeEntities(ctx, async (tx, { infoSections }) => {
    requireEntity(infoSections, { id })
    await deleteEntity(tx, id)
    await changeReferences(tx, (document) => withSection(document, id, []))
    return id
  })
}

function contentOf(input: NewSectionInput): EntityContent {
  const section = { title: input.title, description: htmlIn(input) ?? '' }
  return { kind: KIND, name: input.uniqueName, details: { section } }
}

/** Rich content takes precedence over HTML. */
function htmlIn({ description, plainDescription }: RequestedSectionInput): string | undefined {
  return description == null ? (plainDescription ?? undefined) : htmlOf(description)
}

function requireNames({ uniqueName, title, ...text }: RequestedSectionInput): NewSectionInput {
  if (uniqueName != null && title != null) return { ...text, uniqueName, title }
  const description = 'A new info section needs a unique name and a title'
  throw new ValidationError([{ field: 'infoSection', description, violatedRule: 'REQUIRED_FIELD' }])
}

function withSection(
  document: ProductDocument,
  id: string,
  replacement: readonly ProductInfoSection[],
): ProductDocument {
  const { additionalInfoSections: sections } = document
  if (!sections.some((section) => infoSectionId(section) === id)) return document
  const changed = sections.flatMap((section) => (infoSectionId(section) === id ? replacement : section))
  return { ...document, additionalInfoSections: changed }
}
