/** The look of the pictures of a product, and of one of them enlarged. */
export const galleryCss: string = `
.gallery {
  display: grid;
  gap: 10px;
  min-inline-size: 0;
}
.stage {
  position: relative;
  overflow: hidden;
  border-radius: var(--s-radius);
}
.track {
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  aspect-ratio: 1;
  background: var(--s-raised);
}
.track:focus-visible {
  outline-offset: -4px;
}
.slide {
  flex: 0 0 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;
}
.slide picture, .slide video {
  display: block;
  inline-size: 100%;
  block-size: 100%;
}
.slide video {
  background: #000;
  object-fit: contain;
}
.turn {
  position: absolute;
  inset: 0 12px;
  display: flex;
  align-items: center;
  justify-content: space-between;
  pointer-events: none;
}
.turn .button {
  background: var(--s-surface);
  pointer-events: auto;
}
.chevron {
  inline-size: 9px;
  block-size: 9px;
  border: solid;
  border-width: 2px 2px 0 0;
  rotate: 45deg;
  translate: -2px;
}
.chevron.previous {
  rotate: 225deg;
  translate: 2px;
}
.chevron:dir(rtl) {
  rotate: 225deg;
  translate: 2px;
}
.chevron.previous:dir(rtl) {
  rotate: 45deg;
  translate: -2px;
}
[part=zoom-button] {
  position: absolute;
  inset: auto 12px 12px auto;
  background: var(--s-surface);
}
[part=zoom-button]:dir(rtl) {
  inset: auto auto 12px 12px;
}
.lens {
  inline-size: 12px;
  block-size: 12px;
  border: 2px solid;
  border-radius: 50%;
  translate: -2px -2px;
}
.lens::after {
  content: '';
  position: absolute;
  inset: 8px auto auto 7px;
  inline-size: 7px;
  border-block-start: 2px solid;
  rotate: 45deg;
}
.strip {
  display: flex;
  gap: 8px;
  overflow-x: auto;
  padding: 3px;
  scrollbar-width: thin;
  scroll-behavior: smooth;
}
.thumbnail {
  position: relative;
  flex: 0 0 64px;
  overflow: hidden;
  padding: 0;
  border: 1px solid var(--s-line);
  border-radius: calc(var(--s-corner) * .8);
  background: none;
  cursor: pointer;
}
.thumbnail[aria-current=true] {
  border-color: var(--s-accent);
  box-shadow: 0 0 0 1px var(--s-accent);
}
.play {
  position: absolute;
  inset: 0;
  margin: auto;
  inline-size: 26px;
  block-size: 26px;
  border-radius: 50%;
  background: #000a;
}
.play::after {
  content: '';
  position: absolute;
  inset: 0;
  margin: auto;
  inline-size: 10px;
  block-size: 12px;
  background: #fff;
  clip-path: polygon(12% 0, 100% 50%, 12% 100%);
}
.zoom {
  inline-size: 100vw;
  block-size: 100dvh;
  max-inline-size: none;
  max-block-size: none;
  padding: 0;
  border: 0;
  background: var(--s-surface);
  color: var(--s-text);
}
.pane {
  inline-size: 100%;
  block-size: 100%;
  overflow: auto;
  overscroll-behavior: contain;
  touch-action: pan-y;
  cursor: grab;
}
.zoom > .turn {
  inset-block: 0;
}
.zoom .button {
  background: var(--s-surface);
  box-shadow: 0 0 0 1px var(--s-line);
}
.tools .button {
  box-shadow: none;
}
.pane img {
  display: block;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  object-fit: contain;
}
.tools {
  position: absolute;
  inset-block-end: max(16px, env(safe-area-inset-bottom));
  inset-inline: 0;
  display: flex;
  gap: 10px;
  align-items: center;
  justify-content: center;
  inline-size: fit-content;
  margin-inline: auto;
  padding: 6px 10px;
  border: 1px solid var(--s-line);
  border-radius: 99px;
  background: var(--s-surface);
  font-size: calc(14 * var(--s-px));
  font-variant-numeric: tabular-nums;
}
.tools output {
  min-inline-size: 3.6em;
  text-align: center;
}
@media (prefers-reduced-motion: reduce) {
  .track, .strip {
    scroll-behavior: auto;
  }
}
@media (forced-colors: active) {
  .thumbnail[aria-current=true], .way:has(:checked) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
  .play {
    background: ButtonText;
  }
}
`
