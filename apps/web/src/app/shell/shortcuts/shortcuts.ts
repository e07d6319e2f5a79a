/** Keys that belong to a field, to a dialog, or to the browser. */
export const isTyping = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null);

/** The first search box on the page that can be seen: the header's before the page's own. */
export const searchField = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')].find((field) =>
    field.checkVisibility(),
  );
