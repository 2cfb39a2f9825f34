/** The directives of one content security policy: name → sources. Source: Content Security Policy Level 3, §2.2. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** Directives that apply if another one is absent, in this order. Source: Content Security Policy Level 3, §6.8.3. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['default-src'],
  'connect-src': ['default-src'],
  'img-src': ['default-src'],
  'media-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
}

/** Parses the policies of a header or of a `<meta>`: comma-separated, each with directives. The first directive of a name counts. */
export function parsePolicies(text: string): Policy[] {
  return text.split(',').flatMap((part) => {
    const policy = new Map<string, readonly string[]>()
    for (const directive of part.split(';')) {
      const [name, ...sources] = directive.trim().split(/\s+/)
      if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
    }
    return policy.size > 0 ? [policy] : []
  })
}

/** Whether a policy allows requests of `directive` to `url`. `self` is the origin of the page. */
export function allows(policy: Policy, directive: string, url: URL, self: string): boolean {
  const name = [directive, ...(fallbacks[directive] ?? [])].find((each) => policy.has(each))
  const sources = name === undefined ? undefined : policy.get(name)
  // A nonce, a hash or `strict-dynamic` may allow a script, whatever its URL.
  if (
    !sources ||
    (directive === 'script-src' && sources.some((source) => /^'(?:nonce-|sha|strict-dynamic)/i.test(source)))
  )
    return true
  return sources.some((source) => matches(source, url, self))
}

/** Source: Content Security Policy Level 3, §6.7.2.8. Paths are not compared, because the widgets load files of many paths. */
function matches(source: string, url: URL, self: string): boolean {
  const text = source.toLowerCase()
  if (text === '*') return /^(?:https?|wss?):$/.test(url.protocol)
  if (text === "'self'") return url.origin === self
  if (/^[a-z][a-z\d+.-]*:$/.test(text)) return isScheme(text, url.protocol)
  const [, scheme, wildcard, host, port] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*\.)?([\w.-]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(text) ?? []
  if (!host || (scheme && !isScheme(scheme, url.protocol))) return false
  const isHost = wildcard ? url.hostname.endsWith(`.${host}`) : url.hostname === host
  return isHost && (port === '*' || (port ?? defaultPort(url)) === (url.port || defaultPort(url)))
}

/** A source with `http:` also allows `https:`. */
const isScheme = (scheme: string, protocol: string): boolean =>
  scheme === protocol || (scheme === 'http:' && protocol === 'https:')

const defaultPort = ({ protocol }: URL): string => (protocol === 'https:' ? '443' : '80')
