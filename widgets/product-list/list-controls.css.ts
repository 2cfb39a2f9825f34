/** The look of search, order and filters. */
export const listControlsCss: string = `
.bar {
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: start;
  gap: var(--s-space);
}
search {
  flex: 1 1 calc(192 * var(--s-px));
}
.bar input, .bar select, .prices input {
  inline-size: 100%;
  min-block-size: 44px;
  padding: 0 12px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-corner);
  background: var(--s-surface);
  color: var(--s-text);
}
.sort {
  display: flex;
  align-items: center;
  gap: var(--s-space);
  margin-inline-start: auto;
  white-space: nowrap;
}
.sort {
  position: relative;
}
.sort select {
  padding-inline-end: 36px;
  appearance: none;
}
.sort::after {
  position: absolute;
  inset-inline-end: 14px;
  color: var(--s-muted);
  pointer-events: none;
}
.sort span, .prices span, .problem {
  color: var(--s-muted);
  font-size: calc(14 * var(--s-px));
}
.panel {
  display: grid;
  align-content: start;
  gap: var(--s-space);
  color: inherit;
}
.panel:not([open]) {
  display: none;
}
.panel[open] {
  inset-block: auto 0;
  inline-size: 100%;
  max-inline-size: 40em;
  max-block-size: 88dvh;
  margin: auto auto 0;
  padding: 0 calc(var(--s-space) * 2);
  border: 0;
  border-radius: var(--s-radius) var(--s-radius) 0 0;
  background: var(--s-surface);
  color: var(--s-text);
  overscroll-behavior: contain;
  transition: translate .25s;
}
@starting-style {
  .panel[open] {
    translate: 0 100%;
  }
}
.panel::backdrop {
  background: var(--store-drawer-backdrop, #0f11168c);
}
.panel-head {
  display: flex;
  gap: var(--s-space);
  align-items: center;
  min-block-size: 32px;
}
.panel-head b {
  flex: 1;
}
[open] > .panel-head, .done {
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  padding-block: var(--s-space);
  background: var(--s-surface);
}
.done {
  display: grid;
  inset-block: auto 0;
  padding-block: 12px max(12px, env(safe-area-inset-bottom));
}
.panel p {
  margin: 0;
}
fieldset {
  display: grid;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
}
details {
  padding-block-start: 4px;
  border-block-start: 1px solid var(--s-line);
}
summary {
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 40px;
  font-size: calc(14 * var(--s-px));
  font-weight: 600;
  list-style: none;
  cursor: pointer;
}
summary::-webkit-details-marker {
  display: none;
}
summary::after, .sort::after {
  content: '';
  flex: none;
  inline-size: 7px;
  block-size: 7px;
  margin-inline: auto 4px;
  border: solid;
  border-width: 0 1.5px 1.5px 0;
  rotate: 45deg;
  translate: 0 -2px;
}
[open] > summary::after {
  rotate: 225deg;
  translate: 0 2px;
}
.count {
  min-inline-size: 20px;
  border-radius: 10px;
  background: var(--s-accent);
  color: var(--s-on-accent);
  font-size: calc(12 * var(--s-px));
  line-height: 20px;
  text-align: center;
}
details .button {
  justify-self: start;
}
.chips {
  display: flex;
  flex-wrap: wrap;
  grid-row: 3;
  align-items: center;
  gap: var(--s-space);
  margin-block-start: calc(var(--s-space) * 1.5);
}
.chip {
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 32px;
  padding: 0 12px;
  border: 1px solid var(--s-edge);
  border-radius: 16px;
  background: none;
  font-size: calc(14 * var(--s-px));
  overflow-wrap: anywhere;
  cursor: pointer;
}
.chip:hover {
  background: var(--s-raised);
}
.tick {
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 32px;
  overflow-wrap: anywhere;
  cursor: pointer;
}
.tick input {
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  margin: 0;
  accent-color: var(--s-accent);
}
.dot {
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  border: 1px solid color-mix(in srgb, var(--s-text) 28%, transparent);
  border-radius: 50%;
  forced-color-adjust: none;
}
.tick:has(:disabled) {
  color: var(--s-muted);
  cursor: default;
}
.tick:has(:disabled) .dot {
  opacity: .4;
}
.amount {
  margin-inline-start: auto;
  color: var(--s-muted);
  font-size: calc(14 * var(--s-px));
  font-variant-numeric: tabular-nums;
}
.prices {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-space);
}
.panel .problem {
  color: var(--s-danger);
}
.panel [aria-invalid] {
  border-color: var(--s-danger);
}
@container (max-width: 40em) {
  search {
    flex-basis: 100%;
  }
  .bar .sort span {
    position: absolute;
    clip-path: inset(50%);
  }
  .sort {
    max-inline-size: 60%;
  }
}
@container (min-width: 52em) {
  .panel:not([open]) {
    display: grid;
    grid-row: 2 / span 2;
    margin-block: calc(var(--s-space) * 2);
  }
  .chips {
    grid-area: 2 / 2;
  }
  .disclose, .panel:not([open]) .done {
    display: none;
  }
  .panel:not([open]) .panel-head .button {
    display: none;
  }
}
`
