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
  'claim',
  'claimEvent',
  'claimMessage',
  'claimPromise',
  'claimPayment',
  'claimEntry',
  'claimNote',
  'claimDiary',
] as const;
type Kind = (typeof KINDS)[number];

const EPOCH = Date.UTC(2024, 5, 1);
/** All that four hexadecimal digits can say: a large book has a hundred million of them. */
const HEX = Array.from({ length: 0x10000 }, (_, value) => value.toString(16).padStart(4, '0'));
const hex4 = (value: number) => HEX[value & 0xffff] ?? '';
/** Spreads neighbors far apart, so a key reveals nothing about the next. */
const scatter = (value: number, salt: number) => Math.imul(value ^ salt, 0x9e3779b1) >>> 0;

/** Shaped as UUIDv7 and sorted by number, which keeps indexes dense; the same for every run. */
export function keyOf(kind: Kind, number: number): string {
  const time = EPOCH + number;
  const code = KINDS.indexOf(kind) + 1;
  const one = scatter(number, code * 0x01000193);
  const two = scatter(one, number);
  // More than 32 bits, which shifting would lose.
  const begin = `${hex4(time / 2 ** 32)}${hex4(time / 2 ** 16)}-${hex4(time)}`;
  return `${begin}-${hex4(0x7000 + code)}-${hex4(0x8000 + (one >>> 18))}-${hex4(one)}${hex4(two >>> 16)}${hex4(two)}`;
}

/** Numbers that people read: seven digits that do not run in a row, none given twice. */
const STEP = 1_299_709;
const RANGE = 9_000_000;
export function scattered(number: number): number {
  if (number >= RANGE) throw new RangeError('All seven-digit numbers are taken.');
  return 1_000_000 + ((number * STEP + 2_345) % RANGE);
}
