/**
 * Starts a process, such as a driver, that sometimes stops answering. If a request to it fails, the process is closed, a new one is started, and the
 * request is sent once more. `start` returns the running process with its `close`.
 */
export async function startRestartable(start) {
  let running = await start()
  return {
    async request(send) {
      try {
        return await send(running)
      } catch (error) {
        console.warn(`${error} It is started again.`)
        await running.close()
        running = await start()
        return send(running)
      }
    },
    close: () => running.close(),
  }
}
