import { useEffect, useRef, useState } from 'react'

export interface SingleAction {
  /** Whether an action was running at the time of the render. */
  readonly isRunning: boolean
  /** Whether no action is running now. */
  readonly isIdle: () => boolean
  /** Runs an action. Ignored while another action is running. */
  readonly run: (action: (signal: AbortSignal) => Promise<void>) => Promise<void>
  /** Aborts the running action. */
  readonly abort: () => void
}

/** Runs one action at a time. Removal of the component aborts the running action. */
export function useSingleAction(): SingleAction {
  const [isRunning, setRunning] = useState(false)
  const running = useRef<AbortController>(undefined)
  const abort = (): void => running.current?.abort()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `abort` reads a ref only
  useEffect(() => abort, [])
  const run: SingleAction['run'] = async (action) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    try {
      await action(controller.signal)
    } finally {
      running.current = undefined
      setRunning(false)
    }
  }
  return { isRunning, isIdle: () => !running.current, run, abort }
}
