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
  max-inline-size: calc(464 * var(--s-px));
}
h2, h3, h4, h5, p, dl, dd, ul, ol {
  margin: 0;
}
h2 {
  font-size: calc(24 * var(--s-px));
  line-height: 1.25;
  letter-spacing: -.01em;
}
h3 {
  margin-block-end: calc(var(--s-space) * 2);
  font-size: calc(20 * var(--s-px));
}
h4 {
  margin-block-end: var(--s-space);
  font-size: calc(16 * var(--s-px));
}
h5 {
  font-size: calc(15 * var(--s-px));
}
article h4 {
  font-size: calc(18 * var(--s-px));
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
  font-size: calc(14 * var(--s-px));
}
header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-space) calc(var(--s-space) * 2);
  margin-block-end: calc(var(--s-space) * 2);
}
header > .callout {
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
address {
  display: grid;
  font-style: normal;
}
[part~=contact] form {
  inline-size: 100%;
}
section > [part~=contact] + [part~=contact] {
  margin-block-start: calc(var(--s-space) * 4);
}
[part~=back-button]::before {
  content: '';
  inline-size: 8px;
  block-size: 8px;
  border: solid currentColor;
  border-width: 0 0 2px 2px;
  rotate: 45deg;
}
[part~=back-button]:dir(rtl)::before {
  rotate: -135deg;
}
[part~=contact] li {
  align-items: start;
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
  font-size: calc(14 * var(--s-px));
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
  font-size: calc(14 * var(--s-px));
  font-weight: 600;
}
.field input, .field select {
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: 44px;
  padding: 0 calc(var(--s-space) * 1.5);
  border: 1px solid var(--s-edge);
  border-radius: var(--s-corner);
  background: var(--s-surface);
}
.field [aria-invalid] {
  border-color: var(--s-danger);
}
.hint:empty {
  display: none;
}
.problem, .callout {
  color: var(--s-danger);
  font-size: calc(14 * var(--s-px));
}
.callout {
  display: grid;
  justify-items: start;
  gap: var(--s-space);
  margin-block-end: calc(var(--s-space) * 1.5);
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
.order .pictures .picture {
  inline-size: 100%;
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
  gap: 2px;
}
.order {
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: start;
  gap: calc(var(--s-space) * 1.5);
  padding: calc(var(--s-space) * 2) 0;
}
.order .about {
  justify-items: start;
}
.order .sum {
  display: flex;
  align-items: center;
  gap: 10px;
  font-weight: 600;
}
.order .sum::after {
  content: '';
  inline-size: 8px;
  block-size: 8px;
  border: solid var(--s-muted);
  border-width: 2px 2px 0 0;
  rotate: 45deg;
}
.order .sum:dir(rtl)::after {
  rotate: -135deg;
}
.badges, .facts {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
}
.badges:not(:empty) {
  margin-block-start: 4px;
}
.facts {
  gap: 4px 12px;
}
.facts .badges {
  margin: 0;
}
.badge {
  --tone: var(--s-muted);
  padding: 2px 10px;
  border-radius: 99px;
  background: color-mix(in srgb, var(--tone) 12%, var(--s-surface));
  color: color-mix(in srgb, var(--tone) 80%, var(--s-text));
  font-weight: 600;
  font-size: calc(13 * var(--s-px));
}
.badge.good {
  --tone: var(--s-success);
}
.badge.bad {
  --tone: var(--s-danger);
}
.badge.open {
  --tone: light-dark(#8a5300, #f2b866);
}
.empty {
  display: grid;
  justify-items: center;
  gap: var(--s-space);
  padding: calc(var(--s-space) * 5) calc(var(--s-space) * 2);
  border: 1px dashed var(--s-line);
  border-radius: var(--s-corner);
  text-align: center;
}
.empty svg {
  color: var(--s-muted);
}
.empty a {
  margin-block-start: var(--s-space);
  text-decoration: none;
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
  margin-inline-start: 5px;
  padding-inline-start: calc(var(--s-space) * 2.5);
  border-inline-start: 2px solid var(--s-line);
  list-style: none;
}
[part=timeline] li {
  position: relative;
}
[part=timeline] li::before {
  content: '';
  position: absolute;
  inset-block-start: .4em;
  inset-inline-start: calc(var(--s-space) * -2.5 - 7px);
  inline-size: 12px;
  block-size: 12px;
  border: 2px solid var(--s-surface);
  border-radius: 50%;
  background: var(--s-edge);
}
[part=timeline] li:first-child::before {
  background: var(--s-success);
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
.toasts {
  position: sticky;
  inset-block-end: 16px;
  z-index: 1;
  display: grid;
  grid-column: 1 / -1;
  align-items: end;
  justify-items: center;
  block-size: 0;
}
.toast {
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 12px 18px;
  border: 1px solid transparent;
  border-radius: var(--s-corner);
  background: var(--s-text);
  box-shadow: var(--s-shadow);
  color: var(--s-surface);
  font-weight: 600;
  animation: toast .2s ease-out;
}
.toast::before {
  content: '';
  flex: none;
  inline-size: 16px;
  block-size: 9px;
  margin-block-end: 5px;
  border: solid currentColor;
  border-width: 0 0 2px 2px;
  rotate: -45deg;
  scale: .8;
}
@keyframes toast {
  from {
    opacity: 0;
    translate: 0 8px;
  }
}
.loading {
  display: grid;
  gap: calc(var(--s-space) * 1.5);
}
a {
  color: inherit;
}
@container (min-width: 560px) {
  .order {
    grid-template-columns: 72px minmax(0, 1fr) auto;
    align-items: center;
    gap: calc(var(--s-space) * 2);
  }
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
  .badge, .toast {
    border: 1px solid;
  }
  nav button[aria-current] {
    border: 2px solid Highlight;
  }
}
`
