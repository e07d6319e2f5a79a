/** What generated records are counted by. Its place in the list is part of the key: add at the end. */
const KINDS = [
  'agency',
  'agentPerson',
  'agent',
  'license',
  'invitation',
  'account',
  'person',
  'risk',
  'policy',
  'payment',
  'transaction',
  'mortgageeOrg',
  'mortgagee',
  'policyMortgagee',
] as const;
type Kind = (typeof KINDS)[number];

const EPOCH = Date.UTC(2024, 5, 1);
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
/** Spreads neighbours far apart, so that a key says nothing about the next. */
const scatter = (value: number, salt: number) => Math.imul(value ^ salt, 0x9e3779b1) >>> 0;

/** Shaped as UUIDv7 and sorted by number, which keeps indexes dense; the same for every run. */
export function keyOf(kind: Kind, number: number): string {
  const time = hex(EPOCH + number, 12);
  const code = KINDS.indexOf(kind) + 1;
  const one = scatter(number, code * 0x01000193);
  const two = scatter(one, number);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(code, 3)}-${hex(0x8000 + (one >>> 18), 4)}-${hex(one & 0xffff, 4)}${hex(two, 8)}`;
}

/** Numbers that people read: seven digits that do not run in a row, none given twice. */
const STEP = 1_299_709;
const RANGE = 9_000_000;
export function scattered(number: number): number {
  if (number >= RANGE) throw new RangeError('All seven-digit numbers are taken.');
  return 1_000_000 + ((number * STEP + 2_345) % RANGE);
}
