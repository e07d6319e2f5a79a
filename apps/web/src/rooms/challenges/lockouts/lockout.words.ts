import type { Lockout, LockoutKind, LockoutStatus } from '@portico/contract/rooms/challenges/lockouts';
import { formatCount } from '@portico/contract/rules/format';

export const KIND_WORDS: Readonly<Record<LockoutKind, string>> = {
  personPolicy: 'Person and policy',
  inARow: 'Person and policy, in a row',
  policy: 'Policy',
  person: 'Person',
  address: 'Network address',
};

export const STATUS_WORDS: Readonly<Record<LockoutStatus, string>> = {
  locked: 'Locked',
  needsProof: 'Needs proof',
  near: 'Almost locked',
};

/** Fingerprints are long, and a few characters tell them apart. */
const shortAddress = (address: string) => address.slice(0, 8);

/** Who or what it is about, in one line. */
export const subjectOf = ({ Person, PolicyNumber, Address }: Lockout): string =>
  [Person?.NameFull, PolicyNumber, Address && `Network address ${shortAddress(Address)}`]
    .filter(Boolean)
    .join(' · ');

const BY_WHAT: Readonly<Record<LockoutKind, string>> = {
  personPolicy: 'by this person about this policy',
  inARow: 'in a row by this person about this policy',
  policy: 'about this policy by anyone',
  person: 'by this person in a day, about any policy',
  address: 'from this network address in a day',
};

export function reasonOf({ Kind, Status, WrongAnswers, Limit }: Lockout): string {
  if (Status === 'needsProof')
    return 'The questions are open, but right answers also need a proof, because there were too many wrong ones or someone reported a link.';
  return `${formatCount(WrongAnswers)} of ${formatCount(Limit)} wrong answers ${BY_WHAT[Kind]}.`;
}

/** What clearing does, before someone decides. */
export const CLEARING: Readonly<Record<LockoutKind, string>> = {
  personPolicy:
    'They can answer this policy’s questions again right away. Everyone’s wrong answers about the policy, and theirs of today, are cleared too.',
  inARow:
    'They can answer this policy’s questions again right away. Everyone’s wrong answers about the policy, and theirs of today, are cleared too.',
  policy:
    'The policy’s questions open for everyone, and right answers are enough to link it. Locks on single people stay.',
  person: 'Their wrong answers and lookups of today are cleared. Their locks on single policies stay.',
  address: 'The wrong answers from there are counted from zero. Locks on single people and policies stay.',
};
