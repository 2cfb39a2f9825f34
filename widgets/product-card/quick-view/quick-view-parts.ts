/** The parts of the quick view inside a card, for its `exportparts`. A test compares them with the documented parts of the element. */
export const quickViewParts: string =
  'card, media, image, ribbon, body, title, title-link, price, price-current, price-before, price-per-unit, ' +
  'option, option-name, option-choices, option-choice, option-choice-chosen, option-select, option-text, ' +
  'option-error, notes, buy, add-button, buy-button, stepper, quantity, decrease-button, increase-button, ' +
  'message, error, retry-button, quick-view-button, quick-view, close-button, see-all-link, detail, gallery, ' +
  'carousel, video, previous-button, next-button, thumbnails, thumbnail, thumbnail-chosen, zoom-button, zoom, ' +
  'zoom-in-button, zoom-out-button, zoom-close-button, info, brand, discount, price-converted, option-reasons, ' +
  'stock, sticky-bar, sticky-add-button, character-count, subscriptions, subscription, description, section, ' +
  'section-title, section-body, specifications, config-error'
