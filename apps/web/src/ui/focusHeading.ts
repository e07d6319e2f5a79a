/** For another screen at the same address, and where the button that had the focus is gone: reading goes on here. */
export function focusHeading(place: ParentNode = document): void {
  const heading = place.querySelector<HTMLElement>('h1') ?? place.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
