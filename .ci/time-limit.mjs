/** Resolves or rejects as `promise` does, but rejects with an error of this message if it takes longer than `timeoutMs`. */
export async function withTimeLimit(promise, timeoutMs, message) {
  let timer
  const expired = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${message} Waited for ${timeoutMs / 1000} s.`)), timeoutMs)
  })
  try {
    return await Promise.race([promise, expired])
  } finally {
    clearTimeout(timer)
  }
}
