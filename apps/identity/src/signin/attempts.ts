import { isIPv4, isIPv6 } from 'node:net';
import type { Throttle, ThrottleRule } from '@portico/platform/throttle';
import { INTERACTION_SECONDS } from '../lifetimes.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * How many passwords and second factors we check before asking for a code from the account's email (see
 * emailcodes.ts). No one is refused here, so strangers can't lock the owner out. Strangers share the budgets of an
 * account and of an address. A known device has its own budget, and so does a sign-in with a correct code. Only wrong
 * answers count: a whole office may sign in for the first time on one morning.
 */
const RULES = {
  password: {
    account: { limit: 30, seconds: 15 * MINUTE },
    accountPerDay: { limit: 100, seconds: DAY },
    accountAtAddress: { limit: 10, seconds: 15 * MINUTE },
    address: { limit: 30, seconds: 5 * MINUTE },
    device: { limit: 20, seconds: DAY },
    proved: { limit: 5, seconds: INTERACTION_SECONDS },
  },
  // Only someone with the password gets this far. Six digits are few, so the budgets are small.
  secondFactor: {
    account: { limit: 10, seconds: 15 * MINUTE },
    accountPerDay: { limit: 30, seconds: DAY },
    device: { limit: 10, seconds: DAY },
    proved: { limit: 5, seconds: INTERACTION_SECONDS },
    provedPerDay: { limit: 20, seconds: DAY },
  },
} as const satisfies Record<string, Record<string, ThrottleRule>>;

export interface Attempt {
  readonly kind: keyof typeof RULES;
  /** The email that was typed, so an unknown account is treated like any other. */
  readonly account: string;
  readonly address: string;
  /** The key of the device, where the account has signed in on it before. */
  readonly device?: string | undefined;
  /** Names the emailed code that was right in this sign-in. */
  readonly proof?: string | undefined;
}

export type Admission = Awaited<ReturnType<Throttle['take']>>;

export interface Attempts {
  /** Counts the attempt, and says whether it may be judged. */
  admit(attempt: Attempt): Promise<Admission>;
  /** The answer was right, so it does not count, and earlier slips from the same place are forgiven. */
  forgive(attempt: Attempt): Promise<void>;
}

export interface Budget {
  readonly bucket: string;
  readonly rule: ThrottleRule;
  /** Not shared with anyone: a right answer clears it. */
  readonly isOwn?: boolean;
}

function budgetsOf({ kind, account, address, device, proof }: Attempt): readonly Budget[] {
  const rules = RULES[kind];
  const bucket = `${kind}:account:${account}`;
  if (proof !== undefined) {
    const own = { bucket: `${bucket}:proof:${proof}`, rule: rules.proved, isOwn: true };
    return 'provedPerDay' in rules ? [{ bucket: `${bucket}:proved`, rule: rules.provedPerDay }, own] : [own];
  }
  if (device !== undefined)
    return [{ bucket: `${bucket}:device:${device}`, rule: rules.device, isOwn: true }];
  const ofAccount = [
    { bucket: `${bucket}:day`, rule: rules.accountPerDay },
    { bucket, rule: rules.account },
  ];
  if (!('address' in rules)) return ofAccount;
  return [
    ...ofAccount,
    { bucket: `${bucket}:address:${network(address)}`, rule: rules.accountAtAddress, isOwn: true },
    { bucket: `${kind}:address:${network(address)}`, rule: rules.address },
  ];
}

export function createAttempts(throttle: Throttle): Attempts {
  return {
    admit: (attempt) => takeAll(throttle, budgetsOf(attempt)),
    async forgive(attempt) {
      for (const { bucket, rule, isOwn } of budgetsOf(attempt))
        await (isOwn ? throttle.clear(bucket) : throttle.giveBack(bucket, rule));
    },
  };
}

/** Takes one from every budget or, if one is spent, from none: a refused attempt uses nothing up. */
export async function takeAll(throttle: Throttle, budgets: readonly Budget[]): Promise<Admission> {
  for (const [index, { bucket, rule }] of budgets.entries()) {
    const taken = await throttle.take(bucket, rule);
    if (taken.allowed) continue;
    for (const earlier of budgets.slice(0, index)) await throttle.giveBack(earlier.bucket, earlier.rule);
    return taken;
  }
  return { allowed: true, retryAfterSeconds: 0 };
}

/** One IPv6 user has a whole /64, so it counts as one address. */
export function network(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped) || !isIPv6(address)) return mapped;
  const [head = '', tail = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
