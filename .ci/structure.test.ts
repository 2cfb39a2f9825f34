import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { widgetFiles } from '../widgets/widget-files.ts'

const FOLDERS = ['core', 'widgets', 'demo']
const widgets = readdirSync('widgets').filter((name) => existsSync(join('widgets', name, 'define.ts')))

test('behavior: arrows run demo → widgets → core alone', () => {
  const wrong = imports().filter(({ from, to }) => FOLDERS.indexOf(rootOf(to)) > FOLDERS.indexOf(rootOf(from)))
  assert.deepEqual(wrong, [])
})

test('behavior: widgets never import each other', () => {
  const wrong = imports().filter(({ from, to }) => {
    const [own, other] = [widgetOf(from), widgetOf(to)]
    return own && other && own !== other
  })
  assert.deepEqual(wrong, [])
})

test('behavior: core has no framework, and needs ofetch alone; only what receives webhooks needs jose', () => {
  const inCore = imports(true).filter(({ from }) => rootOf(from) === 'core' && !/\.test\.|^core\/testing\//.test(from))
  const packages = inCore.map(({ from, to }) => (to === 'jose' ? `${from}: ${to}` : to))
  assert.deepEqual([...new Set(packages)].sort(), ['core/events/webhook-message.ts: jose', 'ofetch'])
  const receivers = imports().filter(
    ({ from, to }) => /events\/webhook/.test(to) && !/events\/webhook|^demo/.test(from),
  )
  assert.deepEqual(receivers, [])
})

test('default: the loader knows every widget, and so does the script of all', () => {
  assert.deepEqual(Object.keys(widgetFiles), widgets)
  const known = (file: string, name: RegExp): (string | undefined)[] =>
    [...readFileSync(file, 'utf8').matchAll(name)].map(([, found]) => found)
  const held = known('widgets/standalone.ts', /'\.\/([\w-]+)\/define\.ts'/g)
  const late = known('widgets/loader/standalone.ts', /import\('\.\.\/([\w-]+)\/define\.ts'\)/g)
  assert.deepEqual([...held, ...late].sort(), widgets)
  assert.deepEqual(known('widgets/loader/standalone.ts', /^ {2}'([\w-]+)':/gm), widgets)
})

test('behavior: nothing that is exported is assigned again', () => {
  const sources = [...new Set(imports().map(({ from }) => from))].filter((file) => !file.startsWith('demo'))
  assert.deepEqual(
    sources.filter((file) => /^export (?:let|var)\b/m.test(readFileSync(file, 'utf8'))),
    [],
  )
})

test('behavior: only entries do something by being loaded', () => {
  const entries = widgets.map((name) => `widgets/${name}/define.ts`)
  for (const entry of entries) {
    const statements = readFileSync(entry, 'utf8').trim().split('\n')
    assert.ok(statements.at(-1)?.startsWith(`defineElement('store-`), entry)
  }
})

test('behavior: every part and custom property that a page can style is documented', () => {
  const all = (pattern: RegExp, text: string): string[] =>
    [...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(' '))
  const sources = (folder: string): string =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/test/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
  const missing = widgets.flatMap((name) => {
    const source = sources(join('widgets', name))
    const told = source
      .split('\n')
      .filter((line) => line.startsWith(' *'))
      .join('\n')
    const known = [...all(/@csspart ([\w-]+)/g, told), ...all(/`([\w-]+)`/g, told)]
    return all(/\bpart="([\w -]+)"/g, source)
      .filter((part) => !known.includes(part))
      .map((part) => `${name}: ${part}`)
  })
  const source = sources('widgets')
  const properties = all(/@cssproperty \[?(--[\w-]+)/g, source)
  missing.push(...all(/var\((--store-[\w-]+)/g, source).filter((property) => !properties.includes(property)))
  assert.deepEqual([...new Set(missing)], [])
})

interface Import {
  readonly from: string
  readonly to: string
}

const STATEMENT = /^(?:(?:import|export)\b[^'\n]* |\} )from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

function imports(packages = false): Import[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(STATEMENT)]
        .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
        .filter((to) => to.startsWith('.') !== packages)
        .map((to) => ({ from, to: packages ? to : normalize(join(dirname(from), to)) })),
    )
}

function rootOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function widgetOf(path: string): string | undefined {
  const [root, folder] = path.split('/')
  return root === 'widgets' && folder && widgets.includes(folder) ? folder : undefined
}
