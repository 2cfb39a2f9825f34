import type { ConversionPaths } from '../../../convert/conversion.ts'

/** Paths of the images of the choices at `choices`. */
export const choiceImagePaths = (choices: string): string[] => [`${choices}.*.displayImage`]

/** Paths of the fields that are converted in the customization at `at`. */
export const customizationPaths = (at: string): ConversionPaths => ({
  date: [`${at}.createdDate`, `${at}.updatedDate`],
  image: choiceImagePaths(`${at}.choicesSettings.choices`),
})
