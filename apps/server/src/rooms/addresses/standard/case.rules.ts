/** Written in capitals by the postal service and by roads themselves. */
const CAPITALS = new Set(['us', 'fm', 'sr', 'cr', 'rr', 'hc', 'psc', 'cmr', 'ii', 'iii', 'iv']);
const SMALL = new Set(['of', 'the', 'and', 'at', 'on']);

/** One word as a sign would show it. Who typed capitals within a word (`DeLand`) meant them. */
function wordCase(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  if (/^\d+(st|nd|rd|th)$/.test(lower)) return lower;
  if (/\d/.test(word) || CAPITALS.has(lower)) return word.toUpperCase();
  if (word !== lower && word !== word.toUpperCase()) return word.charAt(0).toUpperCase() + word.slice(1);
  if (!isFirst && SMALL.has(lower)) return lower;
  return lower
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/(?:^mc|[-/&]|^[dol]['’])[a-z]/gi, (found) => found.slice(0, -1) + found.slice(-1).toUpperCase())
    .replace(/^mc/, 'Mc');
}

/** `MAIN STREET` and `main street` are `Main Street`; the postal service writes everything in capitals. */
export const nameCase = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word, index) => wordCase(word, index === 0))
    .join(' ');
