/** What a browser could take for a page. */
export const MARKUP = /<(script|html|svg|!doctype|iframe|body)\b/i;

/** UTF-8, apart from a character that the end of the part cuts in half, and no control characters. */
export function isText(part: Buffer): boolean {
  const text = part.toString('utf8').replace(/\ufffd$/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what makes it binary.
  return !/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]/.test(text);
}
