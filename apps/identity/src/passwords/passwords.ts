import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '@portico/contract/errors';

export { type PasswordOwner, refuseWeak, weaknessOf } from './weakness.ts';

/** Argon2id (the library's default) with 19 MiB and two passes, as OWASP has it: about 35 ms a password. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes memory and CPU: more in parallel would only make everyone wait longer. */
const AT_ONCE = Math.max(2, Math.min(4, availableParallelism()));
/** With this many waiting, new requests are asked to come back later. */
const LONGEST_LINE = 200;
const COME_BACK_SECONDS = 10;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long and says no: a stranger does not learn whether there is one. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

export async function createPasswords(): Promise<Passwords> {
  const inTurn = takeTurns(AT_ONCE);
  const nobodys = await hash(randomBytes(24), COST);
  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), COST)),
    async verify(stored, password) {
      const right = await inTurn(() => verify(stored ?? nobodys, password.normalize('NFC')));
      return right && typeof stored === 'string';
    },
  };
}

/** Runs this many in parallel. The others wait their turn. */
export function takeTurns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= LONGEST_LINE) fail('tooManyRequests', { seconds: COME_BACK_SECONDS });
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
