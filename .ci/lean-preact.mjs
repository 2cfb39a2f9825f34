/**
 * Preact from its sources, without what no widget of ours asks of it: contexts, portals, suspense, hydration, MathML, HTML as text, the
 * life cycle of class components but for error boundaries, and hooks into itself beside those that `preact/hooks` needs. The browser
 * tests run on it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../node_modules/preact/', import.meta.url))

/** Module name → its source. */
export const preactSources = {
  preact: `${folder}src/index.js`,
  'preact/hooks': `${folder}hooks/src/index.js`,
  'preact/jsx-runtime': `${folder}jsx-runtime/src/index.js`,
}

/** A file of Preact as the bundle has it; every other one as it is. */
export function leanPreact(path, code) {
  if (!path.startsWith(folder)) return code
  const name = path.slice(folder.length)
  let rest = code
  for (const [start, instead = '', end = ''] of EDITS[name] ?? []) rest = edit(rest, start, instead, end, name)
  for (const parameter of NEVER_GIVEN) rest = rest.replace(new RegExp(`^\\s*${parameter},\\n`, 'gm'), '')
  return rest.replace(PRIVATE, (word) => shortNames.get(word) ?? word)
}

/** Cuts what begins with `start`, wherever that is: all of its block, or as far as `end` goes. */
function edit(code, start, instead, end, name) {
  let rest = code
  let at = rest.indexOf(start)
  if (at < 0) throw new Error(`preact is not made as it was: there is no “${start}” in its ${name}`)
  for (; at >= 0; at = rest.indexOf(start, at + instead.length)) {
    const last = end === BLOCK ? endOfBlock(rest, at) : rest.indexOf(end, at + start.length - end.length) + end.length
    rest = rest.slice(0, at) + instead + rest.slice(last)
  }
  return rest
}

export function endOfBlock(code, start) {
  let depth = 0
  for (let at = start; ; at++) {
    if (code[at] === '{') depth++
    if (code[at] === '}' && --depth === 0) return at + 1
  }
}

/** Names that only Preact knows of are written short, as in the files that it publishes. */
const PRIVATE = /(?<![\w$])_[a-z]\w*/g
const shortNames = new Map(
  Object.values(preactSources)
    .map((entry) => entry.replace('index.js', ''))
    .flatMap((sources) => readdirSync(sources, { recursive: true }).map((file) => sources + file))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => readFileSync(file, 'utf8').match(PRIVATE) ?? [])
    .sort()
    .filter((word, at, words) => word !== words[at - 1])
    .map((word, at) => [word, `_${at.toString(36)}`]),
)

/** What is given on from function to function, and by nobody of ours. */
const NEVER_GIVEN = ['isHydrating', 'excessDomChildren', 'globalContext']

const BLOCK = Symbol('its block')

/** File → what is cut of it: how it begins, what comes in its place, and where it ends. In this order. */
const EDITS = {
  'src/component.js': [
    ['\tthis.context = context;\n'],
    ['BaseComponent.prototype.forceUpdate = function (callback) {', '', BLOCK],
    ['BaseComponent.prototype.render = Fragment;'],
    [' && !vnode.props._parentDom'],
    ['component._globalContext,'],
    ['oldVNode._flags & MODE_HYDRATE ? [oldDom] : NULL,'],
    ['oldVNode._flags & MODE_HYDRATE,'],
    [' ||\n\t\tprevDebounce != options.debounceRendering'],
    ['\t\tprevDebounce = options.debounceRendering;\n'],
    ['(prevDebounce || queueMicrotask)', 'queueMicrotask'],
  ],
  'src/render.js': [
    ['if (parentDom.nodeType == 9) {', '', BLOCK],
    ['let isHydrating = vnode && vnode._flags & MODE_HYDRATE;'],
    ['isHydrating ? NULL : '],
    ['\t\tEMPTY_OBJ,\n\t\tparentDom.namespaceURI', '\t\tparentDom.namespaceURI'],
    ['oldVNode\n\t\t\t? NULL\n\t\t\t: parentDom.firstChild', '', ': NULL,'],
  ],
  'src/diff/children.js': [
    [' || oldVNode._flags & REF_DETACHED'],
    ['if (parentVNode.props._parentDom) return oldDom;'],
    ['while (next && next.nodeType == 8) next = next.nextSibling;'],
    ['while (\n\t\t(oldDom = oldDom && oldDom.nextSibling) &&', 'oldDom = oldDom && oldDom.nextSibling;', ');\n'],
  ],
  'src/diff/props.js': [
    ["if (typeof value == 'string') {\n\t\t\tdom.style.cssText = value;\n\t\t} else {", '{'],
    ["if (typeof oldValue == 'string') {", '', BLOCK],
    ["useCapture = name != (name = name.replace(CAPTURE_REGEX, '$1'));"],
    [', useCapture)', ')'],
    [".replace(/xlink(H|:h)/, 'h')"],
    ["\t\t\tname != 'popover' &&\n"],
    ["name == 'popover' && value == true ? '' : value", 'value'],
    ['options.event ? options.event(e) : e', 'e'],
  ],
  'src/diff/index.js': [
    ['if (\n\t\toldVNode._flags & MODE_SUSPENDED &&', '', BLOCK],
    ['if (newType.getDerivedStateFromProps) {', '', BLOCK],
    ['if (\n\t\t\t\t\tisClassComponent &&\n\t\t\t\t\t!newType.getDerivedStateFromProps &&', '', BLOCK],
    ['if (isClassComponent && c.componentDidMount) {', '', BLOCK],
    ['if (\n\t\t\t\t\tnewProps !== oldProps &&\n\t\t\t\t\tisClassComponent &&', '', BLOCK],
    ['if (isClassComponent && c.componentDidUpdate) {', '', BLOCK],
    ['if (\n\t\t\t\tisClassComponent &&\n\t\t\t\toldVNode._component &&', '', BLOCK],
    ['new newType(newProps, componentContext)', 'new newType(newProps)'],
    ['return this.constructor(props, context)', 'return this.constructor(props)'],
    ['tmp = newType.contextType;', '', ': globalContext;'],
    ['newProps,\n\t\t\t\t\t\tcomponentContext\n', 'newProps\n'],
    ['if (provider) provider.sub(c);'],
    ['c._globalContext = globalContext;'],
    ['EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks);'],
    ['c._stateCallbacks = [];'],
    ['newProps,\n\t\t\t\t\t\t\tc._nextState,\n\t\t\t\t\t\t\tcomponentContext\n', 'newProps\n'],
    ['if (c.componentWillUpdate) {', '', BLOCK],
    ['c.context = componentContext;'],
    ['(c.state = c._nextState), c.context)', '(c.state = c._nextState))'],
    ['if (c.getChildContext) {', '', BLOCK],
    ['if (newProps._parentDom) {', '', BLOCK],
    ['newVNode._flags &= RESET_MODE;'],
    ['if (resumed) resumed.some(removeNode);'],
    ['if (isHydrating || excessDomChildren) {', 'if (false) {}', BLOCK],
    ['if (!(e && e.then)) markAsForce', 'markAsForce'],
    ["else if (nodeType == 'math') namespace = MATH_NAMESPACE;"],
    ['if (excessDomChildren) {', '', BLOCK],
    // An image named `createElementNS` replaces that member of the document.
    ['const doc = parentDom.ownerDocument || document;'],
    ['doc.createTextNode(', 'Document.prototype.createTextNode.call(document, '],
    ['doc.createElementNS(', 'Document.prototype.createElementNS.call(document, '],
    ['nodeType,\n\t\t\tnewProps.is ? newProps : parentDom', 'nodeType'],
    ['if (isHydrating) {', '', BLOCK],
    ['excessDomChildren = NULL;'],
    [' && (!isHydrating || dom.data != newProps)'],
    ["(nodeType == 'template' && dom.content) || dom", 'dom'],
    ['excessDomChildren =\n', '', 'slice.call(parentDom.childNodes);'],
    ['if (!isHydrating && excessDomChildren) {', '', BLOCK],
    ["if (i == 'dangerouslySetInnerHTML') {\n\t\t\t\toldHtml = value;\n\t\t\t} else if (", 'if ('],
    [" else if (i == 'dangerouslySetInnerHTML') {", '', BLOCK],
    ["(!isHydrating || typeof value == 'function') &&"],
    ['if (newHtml) {', 'if (false) {}', BLOCK],
    ["if (oldHtml) dom.textContent = '';"],
    ["if (\n\t\t\t\tnodeType == 'foreignObject' ||", '', BLOCK],
    ['excessDomChildren\n\t\t\t\t\t? excessDomChildren[0]\n\t\t\t\t\t: '],
    ['if (excessDomChildren) excessDomChildren.some(removeNode);'],
    ["if (!isHydrating || nodeType == 'textarea') {", '{'],
    ["if (typeof ref == 'function') {", "if (typeof ref == 'function') ref(value);", BLOCK],
    ['if (r.componentWillUnmount) {', '', BLOCK],
    ['r._parentDom = r._globalContext = NULL;', 'r._parentDom = NULL;'],
    ['? skipRemove && !vnode.props._parentDom', '? skipRemove'],
    ['if (\n\t\t!skipRemove &&\n\t\t(r = vnode._component) &&', '', BLOCK],
  ],
  'hooks/src/index.js': [
    ['let oldBeforeDiff = options._diff;', '', 'let oldRoot = options._root;'],
    ['if (oldBeforeDiff) oldBeforeDiff(vnode);'],
    ['if (oldRoot) oldRoot(vnode, parentDom);'],
    ['if (oldBeforeRender) oldBeforeRender(vnode);'],
    ['if (oldAfterDiff) oldAfterDiff(vnode);'],
    ['if (oldCommit) oldCommit(vnode, commitQueue);'],
    ['if (oldBeforeUnmount) oldBeforeUnmount(vnode);'],
    ['if (errorParent === undefined) {', '', BLOCK],
    ['s._passive = errorParent;'],
    ['component = /** @type {any} */ (component._passive);'],
    ['{ _parent: component && component._vnode }', '{}'],
    ['if (options._hook) {', '', BLOCK],
    ['!init ? invokeOrReturn(undefined, initialState) : init(initialState)', 'invokeOrReturn(undefined, initialState)'],
    ['const prevScu = currentComponent.shouldComponentUpdate;'],
    ['if (prevScu) {', '', BLOCK],
    ['!options._skipEffects && '],
    ["let HAS_RAF = typeof requestAnimationFrame == 'function';", 'const HAS_RAF = true;'],
    [' || prevRaf != options.requestAnimationFrame'],
    ['prevRaf = options.requestAnimationFrame;'],
    ['(prevRaf || afterNextFrame)', 'afterNextFrame'],
  ],
}
