/** Styles of the hosted pages, inlined into every page. */
export const pageCss: string = `
:root {
  color-scheme: light dark;
  --ground: #f6f6f4; --card: #fff; --ink: #1c1f1d; --quiet: #5b625e; --line: #d9dcd8; --field: #868d88;
  --accent: #17614a; --on-accent: #fff; --soft: #e8f1ed; --bad: #a3231c; --bad-soft: #fcedeb; --warn-soft: #fdf3dc; --warn: #7a4d00;
  --radius: 12px; --gap: 1rem;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #121513; --card: #1b1f1d; --ink: #eceeec; --quiet: #a6aeaa; --line: #343a37; --field: #7d8681;
    --accent: #6fd0ad; --on-accent: #06241a; --soft: #1f2f29; --bad: #ff9d94; --bad-soft: #3a1f1d; --warn-soft: #352b16; --warn: #f3cb7d;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
a { color: var(--accent); }
header.top { background: var(--card); border-block-end: 1px solid var(--line); }
header.top > div { display: flex; gap: var(--gap); align-items: center; justify-content: space-between; }
header.top > div, main, footer { max-inline-size: 68rem; margin-inline: auto; padding: .9rem 1rem; }
.brand { display: flex; gap: .5rem; align-items: center; font-weight: 650; }
.brand svg { inline-size: 1.1em; block-size: 1.1em; flex: none; }
main { padding-block: 1.25rem 3rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 1rem; letter-spacing: -.01em; }
h2 { font-size: 1.1rem; margin: 0 0 .8rem; }
.columns { display: grid; gap: 1.25rem; align-items: start; }
.columns > .summary { order: -1; }
@media (min-width: 56rem) {
  .columns { grid-template-columns: minmax(0, 1fr) 23rem; gap: 2rem; }
  .columns > .summary { order: 0; position: sticky; inset-block-start: 1.25rem; }
}
.card { background: var(--card); border: 1px solid var(--line); border-radius: var(--radius); padding: 1.15rem; margin: 0 0 1rem; min-inline-size: 0; }
fieldset.card > legend { float: inline-start; inline-size: 100%; font-size: 1.1rem; font-weight: 650; margin: 0 0 .8rem; padding: 0; }
fieldset.card > legend + * { clear: both; }
.grid { display: grid; gap: .9rem; clear: both; }
@media (min-width: 30rem) { .grid { grid-template-columns: repeat(6, minmax(0, 1fr)); } .w2 { grid-column: span 2; } .w3 { grid-column: span 3; } .w4 { grid-column: span 4; } .w6 { grid-column: span 6; } }
label, .label { display: block; font-weight: 550; font-size: .93rem; margin-block-end: .25rem; }
label small { font-weight: 400; color: var(--quiet); }
input:not([type=radio]), select, textarea { inline-size: 100%; min-block-size: 2.9rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--field); border-radius: 8px; padding: .55rem .7rem; }
textarea { min-block-size: 4.5rem; resize: vertical; }
:is(input, select, textarea)[aria-invalid=true] { border-color: var(--bad); border-width: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.error { color: var(--bad); font-size: .9rem; margin: .3rem 0 0; }
.hint { color: var(--quiet); font-size: .9rem; margin: .3rem 0 0; }
.hint + .grid { margin-block-start: .9rem; }
.options { list-style: none; margin: 0; padding: 0; display: grid; gap: .55rem; clear: both; }
.options label { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: .1rem .75rem; align-items: start; border: 1px solid var(--line); border-radius: 10px; padding: .75rem .85rem; margin: 0; font-weight: 400; cursor: pointer; }
.options label:has(:checked) { border-color: var(--accent); background: var(--soft); }
.options input { accent-color: var(--accent); inline-size: 1.15rem; block-size: 1.15rem; margin: .2rem 0 0; }
.options strong { font-weight: 600; }
.options .hint, .hint.line { margin: 0; display: block; }
button { font: inherit; font-weight: 650; min-block-size: 2.9rem; padding: .6rem 1.1rem; border-radius: 10px; border: 1px solid var(--accent); cursor: pointer; }
button.pay { inline-size: 100%; background: var(--accent); color: var(--on-accent); font-size: 1.08rem; min-block-size: 3.3rem; }
button.update { background: transparent; color: var(--accent); }
.notice { border-radius: var(--radius); padding: .9rem 1.1rem; margin: 0 0 1rem; border: 1px solid; }
.notice h2 { margin-block-end: .3rem; }
.notice :is(p, ul) { margin: .2rem 0; }
.notice ul { padding-inline-start: 1.2rem; }
.bad { background: var(--bad-soft); border-color: var(--bad); } .bad a { color: var(--bad); }
.warn { background: var(--warn-soft); border-color: var(--warn); }
.sandbox { font-size: .9rem; color: var(--quiet); }
.lines { list-style: none; margin: 0 0 .9rem; padding: 0; display: grid; gap: .85rem; }
.lines li { display: grid; grid-template-columns: 4rem minmax(0, 1fr) auto; gap: .8rem; align-items: start; }
.lines img, .lines .blank { inline-size: 4rem; block-size: 4rem; border-radius: 8px; object-fit: cover; background: var(--soft); }
.lines .name { font-weight: 600; }
.money { font-variant-numeric: tabular-nums; white-space: nowrap; text-align: end; }
dl.totals { margin: 0; display: grid; gap: .35rem; border-block-start: 1px solid var(--line); padding-block-start: .9rem; }
dl.totals > div { display: flex; justify-content: space-between; gap: 1rem; }
dl.totals dd { margin: 0; }
dl.totals .total { font-size: 1.2rem; font-weight: 700; border-block-start: 1px solid var(--line); padding-block-start: .6rem; margin-block-start: .25rem; }
dl.totals .total:first-child { border: 0; padding: 0; margin: 0; }
.tag { display: inline-block; background: var(--soft); border-radius: 99px; padding: 0 .55rem; font-size: .9rem; }
.narrow { max-inline-size: 40rem; margin-inline: auto; }
.hero img { inline-size: 100%; block-size: auto; border-radius: var(--radius); }
footer { color: var(--quiet); font-size: .9rem; }
@media (forced-colors: active) { .options label:has(:checked) { outline: 2px solid Highlight; } }
`
