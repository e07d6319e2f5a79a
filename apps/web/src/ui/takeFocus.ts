/** As a `ref`: what has just appeared takes the focus, and a screen reader reads it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
