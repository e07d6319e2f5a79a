/** To compare names of counties: `Saint Johns` and `St. Johns` are one. */
export const foldCounty = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replaceAll(/[^a-z]/g, '');
