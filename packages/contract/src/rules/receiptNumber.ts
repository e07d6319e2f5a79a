/** Crockford's digits: none that can be mistaken for another when it is read aloud. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** The number of a report that has arrived, made of the random end of its key: `R-7K2MFQ0A4T`. */
export function receiptNumber(key: string): string {
  let rest = BigInt(`0x${key.replaceAll('-', '').slice(-16)}`);
  let digits = '';
  for (let at = 0; at < LENGTH; at++) {
    digits = (DIGITS[Number(rest % 32n)] ?? '') + digits;
    rest /= 32n;
  }
  return `R-${digits}`;
}
