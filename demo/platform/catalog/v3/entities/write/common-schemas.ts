import { requiredText } from '../../../../http/input/schemas.ts'

export const revision = requiredText(20)
