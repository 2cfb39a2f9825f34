/** Reads docstrings with the TypeScript that the manifest analyzer brings: TypeScript 7 has no API for programs that read code. */
import { ts } from '@custom-elements-manifest/analyzer'

/** A program over the given sources that knows which name means what. It checks no types: `tsc` does. */
export function createReader(files) {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    allowImportingTsExtensions: true,
    noEmit: true,
    noLib: true,
    types: [],
  })
  // Only then does every part of a file know what it is a part of.
  program.getTypeChecker()
  return program
}

/** The docstring of a declaration: its text, and its examples as code. */
export function docOf(node) {
  const doc = docsOf(node).at(-1)
  if (!doc) return { text: '', examples: [] }
  const examples = (doc.tags ?? []).filter((tag) => tag.tagName.text === 'example')
  return { text: plain(doc.comment), examples: examples.map((tag) => plain(tag.comment)) }
}

/** The docstring at the head of a file that says `@module`. */
export function moduleDoc(file) {
  const docs = file.statements.flatMap(docsOf)
  return plain(docs.find((doc) => doc.tags?.some((tag) => tag.tagName.text === 'module'))?.comment)
}

/** Every example of a file, with the line where it begins. */
export function examplesOf(file) {
  const found = []
  const visit = (node) => {
    for (const doc of node.jsDoc ?? []) {
      for (const tag of doc.tags ?? []) {
        if (tag.tagName.text !== 'example') continue
        found.push({ line: file.getLineAndCharacterOfPosition(tag.getStart()).line + 1, code: plain(tag.comment) })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const docsOf = (node) => ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
const plain = (comment) => (ts.getTextOfJSDocComment(comment) ?? '').trim()
