import { isIPv4, isIPv6 } from 'node:net';
import { fail } from '@portico/contract/errors';
import type { Throttle, ThrottleRule } from '@portico/platform/throttle';

/**
 * Guessing is slowed in three ways, none of which lets a stranger lock the owner out:
 * one address may not try many accounts, nor one account often, and all addresses together may try an account
 * only so often. The first and the last do not count where the account has signed in from that address before:
 * the owner at home is not held up by whoever guesses elsewhere. Nor do they count what was right: a whole office may
 * sign in for the first time on one morning, and whoever guesses wins no guess by signing in.
 */
const RULES = {
  address: { limit: 30, seconds: 5 * 60 },
  accountAtAddress: { limit: 10, seconds: 15 * 60 },
  account: { limit: 30, seconds: 15 * 60 },
} as const satisfies Record<string, ThrottleRule>;

type AttemptKind = 'password' | 'secondFactor';

export interface Attempt {
  readonly kind: AttemptKind;
  /** Whatever names the account: what was typed, so that an unknown one is treated like any other. */
  readonly account: string;
  readonly address: string;
  /** Whether the account has signed in from this address before. */
  readonly familiar: boolean;
}

export interface Attempts {
  /** Counts it, and fails with the seconds to wait where it is one too many. */
  admit(attempt: Attempt): Promise<void>;
  /** It was right: earlier slips are forgiven. */
  forgive(attempt: Attempt): Promise<void>;
}

const addressBucket = ({ kind, address }: Attempt) => `${kind}:address:${network(address)}`;
const accountBucket = ({ kind, account }: Attempt) => `${kind}:account:${account}`;
const pairBucket = ({ kind, account, address }: Attempt) =>
  `${kind}:account:${account}:address:${network(address)}`;

export function createAttempts(throttle: Throttle): Attempts {
  return {
    async admit(attempt) {
      const take = (bucket: string, rule: ThrottleRule) => takeOrFail(throttle, bucket, rule);
      if (!attempt.familiar) await take(addressBucket(attempt), RULES.address);
      await take(pairBucket(attempt), RULES.accountAtAddress);
      if (!attempt.familiar) await take(accountBucket(attempt), RULES.account);
    },
    async forgive(attempt) {
      await throttle.clear(pairBucket(attempt));
      if (attempt.familiar) return;
      await throttle.giveBack(addressBucket(attempt), RULES.address);
      await throttle.giveBack(accountBucket(attempt), RULES.account);
    },
  };
}

export async function takeOrFail(throttle: Throttle, bucket: string, rule: ThrottleRule): Promise<void> {
  const { allowed, retryAfterSeconds } = await throttle.take(bucket, rule);
  if (!allowed) fail('tooManyRequests', { seconds: retryAfterSeconds });
}

/** Whoever has one IPv6 address has the whole /64: those count as one. */
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
