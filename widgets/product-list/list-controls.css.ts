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
  flex: 1 1 12rem;
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
.sort span, .prices span, .problem {
  color: var(--s-muted);
  font-size: 14px;
}
.panel {
  display: none;
  align-content: start;
  gap: var(--s-space);
  margin-block: calc(var(--s-space) * 2);
}
.panel.open {
  display: grid;
}
.panel-head {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-block-size: 32px;
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
  font-size: 14px;
  font-weight: 600;
  list-style: none;
  cursor: pointer;
}
summary::-webkit-details-marker {
  display: none;
}
summary::after {
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
  font-size: 12px;
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
  font-size: 14px;
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
.done {
  display: grid;
}
@container (max-width: 40rem) {
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
@container (min-width: 52rem) {
  .panel {
    display: grid;
    grid-row: 2 / span 2;
  }
  .chips {
    grid-area: 2 / 2;
  }
  .disclose, .done, .panel-head .button {
    display: none;
  }
}
`
