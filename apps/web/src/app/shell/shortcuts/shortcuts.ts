/** The first search box on the page that can be seen: the header's before the page's own. */
export const searchField = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')].find((field) =>
    field.checkVisibility(),
  );
