import { text } from '../../../schemas.ts'

export const revision = text(1, 20)
