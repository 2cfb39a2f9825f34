/** Styles of the API documentation. */
export const pageCss = `
:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 18%, Canvas); --quiet: color-mix(in srgb, CanvasText 68%, Canvas); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
header, main { max-width: 70rem; margin-inline: auto; padding: 1rem clamp(1rem, 4vw, 2.5rem); }
h1 { margin: 1rem 0 0; font-size: 1.9rem; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
h3 { margin: 1rem 0 .25rem; font-size: .95rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .2rem 0; }
details { border-block-start: 1px solid var(--line); }
details:last-of-type { border-block-end: 1px solid var(--line); }
summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; padding: .6rem .25rem; cursor: pointer; }
summary:hover { background: color-mix(in srgb, CanvasText 5%, Canvas); }
.method { inline-size: 4.5rem; font: 600 .8rem ui-monospace, monospace; }
code { font: .875rem ui-monospace, monospace; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: .9rem; }
.body { padding: 0 .25rem 1rem; }
pre { margin: .25rem 0; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: .5rem; font: .8rem/1.5 ui-monospace, monospace; }
table { border-collapse: collapse; inline-size: 100%; font-size: .9rem; }
th, td { padding: .35rem .75rem .35rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
`
