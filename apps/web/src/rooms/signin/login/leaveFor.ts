/** Where a reply sends the browser, if that is a page of ours. */
export function ownTarget(to: string, origin: string): string | undefined {
  if (!URL.canParse(to, origin)) return undefined;
  const target = new URL(to, origin);
  return target.origin === origin ? target.href : undefined;
}

/** Goes on to where the provider wants us, which is never another site. False: it was one. */
export function leaveFor(to: string): boolean {
  const target = ownTarget(to, window.location.origin);
  if (target !== undefined) window.location.assign(target);
  return target !== undefined;
}
