/** A number as it's printed: capital letters, digits and plain hyphens, however it was typed or pasted. */
export const cleanPolicyNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212_]/g, '-')
    .replace(/[^A-Z\d-]/g, '');
