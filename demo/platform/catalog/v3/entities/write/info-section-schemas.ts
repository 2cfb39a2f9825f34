import * as v from 'valibot'
import { record, text } from '../../../schemas.ts'
import { id } from '../../schemas.ts'
import { revision } from './common-schemas.ts'

const sectionText = { description: record, plainDescription: v.nullish(text(0, 16_000)) }
const [uniqueName, title] = [text(1, 100), text(1, 50)]
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
