/** The look of the shared parts: button, stepper, picture, skeleton. */
export const uiCss: string = `
button, input, select, textarea {
  font: inherit;
  color: inherit;
}
.button {
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-space);
  min-block-size: 44px;
  padding: 0 calc(var(--s-space) * 2.25);
  border: 1px solid transparent;
  border-radius: var(--s-corner);
  background: none;
  font-weight: 600;
  line-height: 1.2;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color .15s, border-color .15s, opacity .15s, scale .15s;
}
.button:active:not([aria-disabled]) {
  scale: .98;
}
.button.primary {
  background: var(--s-accent);
  color: var(--s-on-accent);
}
.button.primary:hover:not([aria-disabled]) {
  background: color-mix(in srgb, var(--s-accent) 88%, var(--s-surface));
}
.button.plain {
  border-color: var(--s-edge);
}
.button.plain:hover:not([aria-disabled]), .button.icon:hover:not([aria-disabled]) {
  background: var(--s-raised);
}
.button.quiet {
  min-block-size: 32px;
  padding: 0 2px;
  font-weight: 500;
  text-decoration: underline;
  text-underline-offset: 3px;
  text-decoration-color: var(--s-edge);
}
.button.quiet:hover {
  text-decoration-color: currentColor;
}
.button.icon {
  flex: none;
  inline-size: 40px;
  min-block-size: 40px;
  padding: 0;
  border-radius: 50%;
  font-size: calc(20 * var(--s-px));
  font-weight: 400;
}
.button[aria-disabled] {
  cursor: default;
}
.button[aria-disabled]:not([aria-busy]) {
  opacity: .5;
}
.spinner {
  inline-size: 1em;
  block-size: 1em;
  border: 2px solid;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: spin .7s linear infinite;
}
@keyframes spin {
  to {
    rotate: 1turn;
  }
}
.stepper {
  display: inline-flex;
  align-items: center;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-corner);
  background: var(--s-surface);
}
.stepper:focus-within {
  border-color: var(--s-accent);
}
.stepper input {
  inline-size: 2.75em;
  block-size: 40px;
  padding: 0;
  border: 0;
  background: none;
  text-align: center;
  font-variant-numeric: tabular-nums;
  appearance: textfield;
}
.stepper input::-webkit-inner-spin-button, .stepper input::-webkit-outer-spin-button {
  appearance: none;
  margin: 0;
}
.picture {
  display: block;
  overflow: hidden;
  inline-size: 100%;
  background: var(--s-raised);
}
.picture img {
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
}
.skeleton {
  display: block;
  border-radius: calc(var(--s-corner) * .6);
  background: linear-gradient(100deg, var(--s-raised) 40%, var(--s-line) 50%, var(--s-raised) 60%) 0 / 250% 100%;
  animation: shimmer 1.6s ease-in-out infinite;
}
@keyframes shimmer {
  from {
    background-position: 100% 0;
  }
  to {
    background-position: -50% 0;
  }
}
@media (forced-colors: active) {
  .button {
    border-color: ButtonText;
  }
  .button[aria-disabled] {
    border-color: GrayText;
    color: GrayText;
    opacity: 1;
  }
}
`
