/** Crockford's letters: no I, L, O or U, so that nothing is mistaken for a digit. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** A code as people type it: in any case, with hyphens or spaces, and with O for 0 or I for 1. Undefined if it can't be one. */
export function readCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}
