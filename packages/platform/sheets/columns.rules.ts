/**
 * Divides a width by shares. A column gets at least what it needs, which the others give up by their shares. If there isn't
 * enough for all of them, each is narrower in proportion.
 */
export function widthsOf(
  total: number,
  columns: readonly { readonly share: number }[],
  least: readonly number[],
): number[] {
  const needed = least.reduce((sum, width) => sum + width, 0);
  if (needed >= total) return least.map((width) => (width * total) / needed);
  const isFixed = columns.map(() => false);
  for (;;) {
    let [left, shares] = [total, 0];
    for (const [at, { share }] of columns.entries()) {
      if (isFixed[at]) left -= least[at] ?? 0;
      else shares += share;
    }
    const widths = columns.map(({ share }, at) => (isFixed[at] ? (least[at] ?? 0) : (left * share) / shares));
    const short = widths.map((width, at) => !isFixed[at] && width < (least[at] ?? 0));
    if (!short.includes(true)) return widths;
    for (const [at, isShort] of short.entries()) if (isShort) isFixed[at] = true;
  }
}
