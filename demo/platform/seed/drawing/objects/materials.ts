import { swatches, type Tones, tones } from '../color.ts'

export const clay: Tones = tones('#c9a582')

export const coffee: Tones = tones('#5a3722')

export const walnut: Tones = tones(swatches.Walnut)

export const birch: Tones = tones('#d9bb8c')

export const brass: Tones = tones(swatches.Brass)

export const pages: Tones = tones('#f4ecdc')

export const leather: Tones = tones('#8a5a38')

export const steel: Tones = tones('#b9bdc2')

export const wood: Tones = tones('#b5814f')

export const paperWhite: Tones = tones('#f3ece0')

export const oak: Tones = tones('#c79a66')
