/** The entry of the doctor. The loader imports it on pages with `?store-doctor` in the URL. */
import { openDoctor } from './open-doctor.ts'

openDoctor()
