/**
 * Starts a process, such as a driver, that sometimes stops responding. If a request fails, closes the process, starts a new one, and sends the
 * request once more. `start` returns the running process with its `close`.
 */
export async function startRestartable(start) {
  let running = await start()
  return {
    async request(send) {
      try {
        return await send(running)
      } catch (error) {
        console.warn(`${error} Restarting the process.`)
        await running.close()
        running = await start()
        return send(running)
      }
    },
    close: () => running.close(),
  }
}
