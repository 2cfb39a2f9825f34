/** What `destr` is to ofetch in the bundle: our calls bring their own parser, so this one only has to be right, not clever. */
export default function destr(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
