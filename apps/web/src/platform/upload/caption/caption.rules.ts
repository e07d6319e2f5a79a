import { formatMoment } from '@portico/contract/rules/format';

const TITLE_LENGTH = 120;

/** What phones and cameras call their photos, which says nothing. */
const isNumbered = (name: string): boolean =>
  /^(?:(?:mv)?img|dsc[fn]?|pxl|photo|image|picture|p)?[\s_-]*[\d\s_()-]*$/i.test(name);

/** `Nov 3, 2026, 4:12 PM`, with ordinary spaces: it may become part of a title. */
export const momentText = (at: string): string => formatMoment(at).replaceAll('\u202f', ' ');

/** `Roof, taken Nov 3, 2026, 4:12 PM near Naples, FL`; a photo without a real name is a `Photo taken …`. */
export function captionOf(
  fileName: string,
  { at, near }: { readonly at?: string | undefined; readonly near?: string | undefined },
): string {
  const name = fileName.replace(/\.\w+$/, '').trim();
  const taken = ['taken', at && momentText(at), near && `near ${near}`].filter(Boolean).join(' ');
  const caption = isNumbered(name) ? `Photo ${taken}` : `${name}, ${taken}`;
  return caption.length <= TITLE_LENGTH ? caption : `Photo ${taken}`.slice(0, TITLE_LENGTH);
}

/** `Taken Nov 3, 2026, 4:12 PM.` */
export const takenText = (at: string | undefined): string =>
  at === undefined ? 'This photo has its location saved.' : `Taken ${momentText(at)}.`;
