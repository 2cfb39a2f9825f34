import * as v from 'valibot'
import { optionalObject, optionalText, requiredText } from '../../../../http/input/schemas.ts'
import { id } from '../../schemas.ts'
import { revision } from './common-schemas.ts'

const sectionText = { description: optionalObject, plainDescription: optionalText(16_000) }
const [uniqueName, title] = [requiredText(100), requiredText(50)]
export const newSection = v.object({ ...sectionText, uniqueName, title })
export const sectionChange = v.object({
  ...sectionText,
  id,
  revision,
  uniqueName: v.nullish(uniqueName),
  title: v.nullish(title),
})
export const requestedSection = v.object({
  ...sectionText,
  id: v.nullish(id),
  uniqueName: v.nullish(uniqueName),
  title: v.nullish(title),
})

export type NewSectionInput = v.InferOutput<typeof newSection>
export type SectionChangeInput = v.InferOutput<typeof sectionChange>
export type RequestedSectionInput = v.InferOutput<typeof requestedSection>
