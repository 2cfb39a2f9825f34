import type { Scene } from './scene.ts'
import { above, desk, pegs, room, table } from './scenes-indoors.ts'
import { hills } from './scenes-outdoors.ts'

export const scenes = { table, desk, hills, room, pegs, above } as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
