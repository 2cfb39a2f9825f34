/** Reads docstrings with the TypeScript API of the manifest analyzer. TypeScript 7 has no such API. */
// @ts-expect-error: the types of the analyzer do not declare what it exports.
import { ts } from '@custom-elements-manifest/analyzer'

/** Creates a program that resolves names across the given files. Types are checked by `tsc`, not here. */
export function createProgram(files) {
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
  // Creating the checker sets `parent` on every node.
  program.getTypeChecker()
  return program
}

/** Parses one file, without the names of other files. */
export function parseFile(path, text) {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
}

/** The docstring of a declaration: its text, the code of its examples, and the meanings of inline fields by path. */
export function docOf(node) {
  const doc = docsOf(node).at(-1)
  if (!doc) return { text: '', examples: [], fields: new Map() }
  const tags = doc.tags ?? []
  return {
    text: plain(doc.comment),
    examples: tags.filter((tag) => tag.tagName.text === 'example').map((tag) => plain(tag.comment)),
    fields: new Map(tags.filter(ts.isJSDocParameterTag).map((tag) => [tag.name.getText(), withoutDash(tag.comment)])),
  }
}

/** The file's docstring with the tag `@module`. */
export function moduleDoc(file) {
  const docs = file.statements.flatMap(docsOf)
  return plain(docs.find((doc) => doc.tags?.some((tag) => tag.tagName.text === 'module'))?.comment)
}

/** Every example of a file, with its line. */
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
const withoutDash = (comment) => plain(comment).replace(/^-\s*/, '')
