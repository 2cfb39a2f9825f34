import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path/posix'
import { describe, it } from 'node:test'
// @ts-expect-error: the types of the analyzer do not declare what it exports.
import { ts } from '@custom-elements-manifest/analyzer'
import { listPaths } from './list-files.mjs'

/**
 * Names that `core/`, `widgets/` and `demo/platform/` do not use, and the standard term to use instead. `demo/docs/vocabulary.md` defines the terms.
 *
 * A lower-case entry is compared with the words of a name: `add-buffer` matches `addBuffer`, `AddBuffer` and `ADD_BUFFER`.
 * `*` stands for any further words at that end. An entry with a capital matches only the type of exactly that name.
 */
const REPLACED: readonly (readonly [old: string, replacement: string])[] = [
  // Cart and synchronization
  ['*truth*', 'serverCart, snapshot, reconcile or fetchSnapshot'],
  ['*cart-book*', 'SyncState or sync-machine'],
  ['open-book', 'SyncState'],
  ['Edit', 'Mutation'],
  ['edit', 'mutation'],
  ['edits', 'mutations'],
  ['edit-fault', 'MutationFailure'],
  ['edit-options', 'MutationOptions'],
  ['asks', 'waiters'],
  ['*raced*', 'sentOutOfOrder'],
  ['sent', 'inFlight'],
  ['shown-cart', 'applyMutations'],
  ['*verdict*', 'MutationResult or verify'],
  ['wish-of', 'commandFor'],
  ['*wishes*', 'demand'],
  ['reached', 'responseReceived'],
  ['*cart-queue*', 'sync-loop'],
  ['*cart-ids*', 'line-aliases'],
  ['learn', 'recordAlias'],
  ['id-now', 'resolveLineId'],
  ['*cart-leave*', 'outbox'],
  ['*cart-land*', 'recoverOutbox'],
  ['land', 'recoverOutbox'],
  ['*landing*', 'recoverOutbox or OutboxRecord'],
  ['*depart*', 'flushOutbox'],
  ['*hand-over*', 'flushOutbox'],
  ['*legacy*', 'OutboxRecord'],
  ['*early-adds*', 'add-buffer'],
  ['early*', 'prefetch or buffer'],
  ['late*', 'lazy'],
  ['whole*', 'eager'],
  ['*cart-news*', 'remoteChanges'],
  ['*follow-news*', 'watchRemoteChanges'],
  ['heed', 'watchRemoteChanges'],
  ['gone', 'deleted'],
  ['*follow-checkout*', 'checkout-presence'],
  ['*checkout-elsewhere*', 'ConcurrentCheckout'],
  ['*cart-watch*', 'background'],
  ['*quiet-time*', 'debounce'],
  ['*stored-text*', 'storage-slot'],
  ['*reign*', 'identityEpoch'],
  ['*histories*', 'random operation sequences'],
  ['*deed*', 'Action'],
  ['*deeds*', 'actions'],
  ['lives*', 'runs'],
  // Client, authentication and HTTP
  ['*lazily*', 'lazy'],
  ['bring*', 'load'],
  ['when-idle', 'onIdle'],
  ['*client-by*', 'createClientWith'],
  ['*integrator*', 'public client'],
  ['exchange', 'transport'],
  ['*spelling*', 'Codec'],
  ['*deadline*', 'timeout'],
  ['exclusive', 'tab-lock'],
  ['*session-parts*', 'the modules of core/auth/session themselves'],
  ['come-home', 'completeHostedLogin'],
  ['lose', 'fail'],
  ['go-on', 'advance'],
  ['turn', 'enqueue'],
  ['try-once', 'attemptLogin'],
  ['Open', 'OpenEnum'],
  ['session-url', 'createRedirectUrl'],
  ['unsafe-url', 'unsafeUrlError'],
  ['*list-asks*', 'list-request'],
  ['take-begun', 'takePrefetched'],
  ['put', 'seed'],
  ['*page-products*', 'product-store'],
  // Widgets, tests and build
  ['Told', 'Callout'],
  ['mild', 'polite'],
  ['mute', 'off'],
  ['Fault', 'ConfigError'],
  ['report-fault', 'reportConfigError'],
  ['config-fault', 'ConfigIssue'],
  ['intent-fault', 'IntentIssue'],
  ['words', 'translations'],
  ['texts', 'messages'],
  ['News', 'CartChanges'],
  ['parting', 'signOutNotice'],
  ['Place', 'Route'],
  ['use-place', 'useRoute'],
  ['*attend*', 'useFocusManagement'],
  ['*attention*', 'useFocusManagement'],
  ['Waiting', 'Skeleton'],
  ['*film*', 'Video'],
  ['strip', 'thumbnails'],
  ['track', 'carousel'],
  ['*use-late*', 'useLazyModule or useLazyMessages'],
  ['world', 'testApp'],
  ['*ears*', 'EventLog'],
  ['hear', 'recordEvents'],
]

/** Names that `widgets/` does not use either. The platform has refusals, and its tests may use the other words. */
const REPLACED_IN_WIDGETS: typeof REPLACED = [
  ['look', 'variant'],
  ['*refusal*', 'error, or unavailable for a choice'],
  ['told', 'messages, events, or what the value contains'],
  ['heard', 'nextEvent or events'],
  ['asked', 'requests or recording'],
  ['wished', 'what the value contains'],
  ['coming', 'requested'],
  ['use-shown', 'useDrawerState'],
]

/** Exceptions with another meaning: a method of `IDBObjectStore`, an action on members in the platform's reference, and the texts of emails. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = { core: ['put'], 'demo/platform': ['mute', 'texts'] }

const TESTS = /\.(?:test|types|browser|e2e|engine)$/

/** The words of a name, in lower case and joined by hyphens: `JSONText_of` is `json-text-of`. */
function wordsOf(name: string): string {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
  return spaced
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
}

const patternsOf = (replaced: typeof REPLACED): readonly { pattern: RegExp; replacement: string }[] =>
  replaced.map(([old, replacement]) => {
    const [, before, words = '', after] = /^(\*?)(.*?)(\*?)$/.exec(old) ?? []
    return { pattern: new RegExp(`^${before ? '(?:.+-)?' : ''}${words}${after ? '(?:-.+)?' : ''}$`), replacement }
  })
const PATTERNS = patternsOf(REPLACED)
const WIDGET_PATTERNS = [...PATTERNS, ...patternsOf(REPLACED_IN_WIDGETS)]

/**
 * What to use instead of a name; `undefined` if the name is fine. A pattern with a capital is compared with the whole name, any other with its words.
 */
function replacementOf(name: string, patterns = PATTERNS): string | undefined {
  const words = wordsOf(name)
  return patterns.find(({ pattern }) => pattern.test(words) || pattern.test(name))?.replacement
}

/** Modules of shopper texts. The keys of the texts are public: merchants replace texts by key, so that they stay. */
const CATALOG = /(?:^|[/-])messages\.ts$|^widgets\/languages\/[a-z]{2}\//

/** The file's own name, and every identifier in it. Texts and comments are not names. */
function namesIn(path: string, text: string): readonly string[] {
  let fileName = basename(path).replace(/\.[^.]+$/, '')
  while (TESTS.test(fileName)) fileName = fileName.replace(TESTS, '')
  const names = new Set([fileName])
  const visit = (node: ts.Node): void => {
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node && CATALOG.test(path)
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && !isKey) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true), visit)
  return [...names]
}

function findings(path: string, text: string, exceptions: readonly string[] = []): readonly string[] {
  const patterns = path.startsWith('widgets/') ? WIDGET_PATTERNS : PATTERNS
  return namesIn(path, text).flatMap((name) => {
    const replacement = exceptions.includes(name) ? undefined : replacementOf(name, patterns)
    return replacement === undefined ? [] : `${path}: “${name}” – use ${replacement}`
  })
}

describe('the glossary', () => {
  for (const folder of ['core', 'widgets', 'demo/platform']) {
    it(`default: ${folder} uses the standard terms in file names, exports and identifiers`, () => {
      const files = listPaths(folder).filter((file) => /\.tsx?$/.test(file))
      assert.ok(files.length > 100)
      const found = files.flatMap((path) => findings(path, readFileSync(path, 'utf8'), EXCEPTIONS[folder]))
      assert.deepEqual(found, [])
    })
  }

  it('behavior: keys of shopper texts may be any words, the names beside them may not', () => {
    const text = `const words = 1
      export const messages = { gone: 'Discontinued' }`
    assert.deepEqual(findings('widgets/a/messages.ts', text), ['widgets/a/messages.ts: “words” – use translations'])
    assert.equal(findings('widgets/a/model.ts', text).length, 2)
  })

  it('behavior: some names are replaced in widgets only', () => {
    assert.deepEqual(findings('widgets/a/model.ts', 'const look = 1'), ['widgets/a/model.ts: “look” – use variant'])
    assert.deepEqual(findings('core/a/model.ts', 'const look = 1'), [])
  })

  it('behavior: finds file names, declarations, properties, parameters and private fields, once per file', () => {
    const text = `import { lateStore } from './x.ts'
      export interface Open { readonly nextTruth: string }
      export class Queue { #reign = 1; run(asks: Verdict, other: Verdict) { return 'bringWords' } }
      // deadline`
    assert.deepEqual(findings('core/cart-book.test.ts', text), [
      'core/cart-book.test.ts: “cart-book” – use SyncState or sync-machine',
      'core/cart-book.test.ts: “lateStore” – use lazy',
      'core/cart-book.test.ts: “Open” – use OpenEnum',
      'core/cart-book.test.ts: “nextTruth” – use serverCart, snapshot, reconcile or fetchSnapshot',
      'core/cart-book.test.ts: “#reign” – use identityEpoch',
      'core/cart-book.test.ts: “asks” – use waiters',
      'core/cart-book.test.ts: “Verdict” – use MutationResult or verify',
    ])
  })

  it('args: whole words only, and common words only where they are the whole name', () => {
    const allowed = [
      'open',
      'openBooking',
      'tooLateToBook',
      'latest',
      'wholesale',
      'sentOutOfOrder',
      'output',
      'address',
    ]
    const replaced = ['loadLandingPage', 'LATE_STORE', 'cartIds', 'whole', 'put', 'Put', 'sent', 'CartBookOptions']
    assert.deepEqual(
      [...allowed, ...replaced].filter((name) => replacementOf(name) !== undefined),
      replaced,
    )
  })
})
