/** Types as Markdown: code with a link for every name that the reference documents. */
import { ts } from '@custom-elements-manifest/analyzer'
import { resolveAlias } from './model.mjs'

/** Source text on one line, without comments. */
export function oneLine(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .trim()
}

/** Creates `linked(node)`: the node's text as code and links. `linkTargetOf(symbol)` returns the link target of a documented symbol. */
export function createLinker(checker, linkTargetOf) {
  return (node) => {
    if (!node) return '`void`'
    const source = node.getSourceFile().text
    let [at, text] = [node.getStart(), '']
    for (const name of namesIn(node)) {
      const location = linkTargetOf(resolveAlias(checker, checker.getSymbolAtLocation(name)))
      if (!location) continue
      text += `${code(source.slice(at, name.getStart()))}[\`${name.getText()}\`](${location})`
      at = name.getEnd()
    }
    return text + code(source.slice(at, node.getEnd()))
  }
}

/** A code span. Leading and trailing spaces stay outside, because Markdown removes them inside. */
function code(text) {
  const flat = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // Fields on separate lines have no semicolons between them.
    .replace(/(^|[^{|(,&<;=?:\s])[^\S\n]*\n\s*(?![}|&)>\]?:\s]|$)/g, '$1; ')
    .replace(/\s+/g, ' ')
  const [, before, inner, after] = /^( ?)(.*?)( ?)$/.exec(flat)
  if (inner === '' || inner === '|') return inner === '' ? before : ' `|` '
  return `${before}\`${inner.replace(/^\| (?=.)/, '')}\`${after}`
}

function namesIn(node) {
  const found = []
  const visit = (part) => {
    if (ts.isTypeReferenceNode(part)) found.push(part.typeName)
    else if (ts.isExpressionWithTypeArguments(part)) found.push(part.expression)
    ts.forEachChild(part, visit)
  }
  visit(node)
  return found.sort((a, b) => a.getStart() - b.getStart())
}
