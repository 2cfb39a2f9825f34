/** The look of the account: its sections beside their links where there is room, below them where there is not. */
export const accountPanelCss: string = `
:host {
  container-type: inline-size;
}
.panel {
  padding: calc(var(--s-space) * 2.5);
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius);
  background: var(--s-surface);
  box-shadow: var(--s-shadow);
  overflow-wrap: anywhere;
}
.panel:has([part=signed-out]) {
  max-inline-size: 29rem;
}
h2, h3, h4, h5, p, dl, dd, ul, ol {
  margin: 0;
}
h2 {
  font-size: 24px;
  line-height: 1.25;
  letter-spacing: -.01em;
}
h3 {
  margin-block-end: calc(var(--s-space) * 2);
  font-size: 20px;
}
h4 {
  margin-block-end: var(--s-space);
  font-size: 16px;
}
h5 {
  font-size: 15px;
}
article h4 {
  font-size: 18px;
}
article > h5 {
  margin-block: calc(var(--s-space) * 3.5) var(--s-space);
}

ul {
  padding: 0;
  list-style: none;
}
.hint {
  color: var(--s-muted);
  font-size: 14px;
}
header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-space) calc(var(--s-space) * 2);
  margin-block-end: calc(var(--s-space) * 2);
}
header > .failure {
  flex-basis: 100%;
}
[part=signed-out] > * + * {
  margin-block-start: calc(var(--s-space) * 2);
}
[part=notice] {
  padding: var(--s-space) calc(var(--s-space) * 1.5);
  border: 1px solid var(--s-line);
  border-inline-start: 4px solid var(--s-accent);
}
nav {
  display: flex;
  flex-wrap: wrap;
  gap: calc(var(--s-space) / 2);
  margin-block-end: calc(var(--s-space) * 2.5);
  padding-block-end: var(--s-space);
  border-block-end: 1px solid var(--s-line);
}
nav button {
  min-block-size: 44px;
  padding: 0 calc(var(--s-space) * 1.25);
  border: 0;
  border-radius: var(--s-corner);
  background: none;
  text-align: start;
  cursor: pointer;
}
nav button:hover {
  background: var(--s-raised);
}
nav button[aria-current] {
  background: var(--s-accent);
  color: var(--s-on-accent);
  font-weight: 600;
}
section > * + *, form > * + *, [part~=contact] + [part~=contact], article > * + * {
  margin-block-start: calc(var(--s-space) * 1.5);
}
form {
  max-inline-size: 560px;
}
section > form + form, section > div + form {
  margin-block-start: calc(var(--s-space) * 3);
  padding-block-start: calc(var(--s-space) * 2.5);
  border-block-start: 1px solid var(--s-line);
}
[part=profile] {
  display: grid;
  gap: calc(var(--s-space) * 1.5);
}
section > div:not(.row) > * + * {
  margin-block-start: calc(var(--s-space) * 1.5);
}
dt {
  color: var(--s-muted);
  font-size: 14px;
}
.grid {
  display: grid;
  gap: calc(var(--s-space) * 1.5);
}
.field {
  display: grid;
  gap: calc(var(--s-space) / 2);
}
.field label {
  font-size: 14px;
  font-weight: 600;
}
.field input {
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: 44px;
  padding: 0 calc(var(--s-space) * 1.5);
  border: 1px solid var(--s-edge);
  border-radius: var(--s-corner);
  background: var(--s-surface);
}
.field input[aria-invalid] {
  border-color: var(--s-danger);
}
.hint:empty {
  display: none;
}
.wrong, .failure {
  color: var(--s-danger);
  font-size: 14px;
}
.failure {
  display: grid;
  justify-items: start;
  gap: var(--s-space);
  margin-block-end: calc(var(--s-space) * 1.5);
}
.check {
  display: flex;
  align-items: center;
  gap: var(--s-space);
  min-block-size: 32px;
}
.check input {
  inline-size: 20px;
  block-size: 20px;
  accent-color: var(--s-accent);
}
.row, .confirm {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-space);
}
[part~=contact] li {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-space);
  padding-block: var(--s-space);
  border-block-end: 1px solid var(--s-line);
}
.order, .line, [part=payments] li {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: calc(var(--s-space) * 1.5);
  inline-size: 100%;
  padding: calc(var(--s-space) * 1.5) 0;
  border: 0;
  border-block-end: 1px solid var(--s-line);
  background: none;
  text-align: start;
}
.order {
  cursor: pointer;
}
li:last-child, li:last-child > .order {
  border: 0;
}
.order:hover b {
  text-decoration: underline;
}
.pictures {
  display: flex;
}
.pictures > * + * {
  margin-inline-start: -24px;
}
.pictures .picture {
  inline-size: 48px;
  border: 2px solid var(--s-surface);
  border-radius: calc(var(--s-corner) * .8);
}
.line > .picture {
  flex: none;
  inline-size: 64px;
  border-radius: calc(var(--s-corner) * .8);
}
.about {
  display: grid;
  flex: 1 1 140px;
}
.sum {
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
}
[part=totals], [part~=tracking] {
  padding: calc(var(--s-space) * 1.5) calc(var(--s-space) * 2);
  border-radius: var(--s-corner);
  background: var(--s-raised);
}
[part=totals] > div {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s-space);
  padding-block: 2px;
  font-variant-numeric: tabular-nums;
}
[part=totals] dt {
  font-size: inherit;
}
[part=totals] .total {
  margin-block: 4px;
  padding-block: 6px 2px;
  border-block-start: 1px solid var(--s-line);
  font-weight: 700;
}
[part=totals] .total dt {
  color: inherit;
}
[part=timeline] {
  padding-inline-start: calc(var(--s-space) * 2);
  border-inline-start: 2px solid var(--s-line);
  list-style: none;
}
[part=timeline] li + li {
  margin-block-start: var(--s-space);
}
[part=timeline] .hint, [part~=tracking] .hint {
  display: block;
}
[part~=tracking] a {
  font-weight: 600;
}
[part~=confirm-button], [part~=delete-confirm-button] {
  --s-accent: var(--s-danger);
  --s-on-accent: var(--s-surface);
}
.waiting {
  display: grid;
  gap: calc(var(--s-space) * 1.5);
}
a {
  color: inherit;
}
@container (min-width: 560px) {
  .grid, [part=profile] {
    grid-template-columns: 1fr 1fr;
  }
}
@container (min-width: 760px) {
  .panel:has(> nav) {
    display: grid;
    grid-template-columns: 184px minmax(0, 1fr);
    gap: 0 calc(var(--s-space) * 5);
    padding: calc(var(--s-space) * 4);
  }
  header {
    grid-column: 1 / -1;
    margin-block-end: calc(var(--s-space) * 3);
  }
  nav {
    flex-direction: column;
    align-self: start;
    margin: 0;
    padding: 0;
    border: 0;
  }
}
@media (forced-colors: active) {
  nav button[aria-current] {
    border: 2px solid Highlight;
  }
}
`
