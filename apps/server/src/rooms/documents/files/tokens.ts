import type { Secrets } from '@portico/platform/secrets';
import * as z from 'zod/mini';

/** What a token opens: a document, or a file that was combined for this person. */
const Target = z.union([
  z.strictObject({ documentKey: z.uuid() }),
  z.strictObject({ sha256: z.string(), bytes: z.int(), name: z.string(), type: z.string() }),
]);

/** Who may use it: someone who is signed in, or a person who has a share link. */
const Holder = z.union([
  z.strictObject({ personKey: z.uuid(), sid: z.string() }),
  z.strictObject({ shareKey: z.uuid() }),
]);

const Grant = z.strictObject({
  purpose: z.literal('file'),
  target: Target,
  holder: Holder,
  disposition: z.enum(['inline', 'attachment']),
  expiresAt: z.iso.datetime(),
});
export type Grant = Omit<z.infer<typeof Grant>, 'purpose'>;

/** Nothing is stored: a token is its own content, encrypted and sealed with the master key. */
export interface Tokens {
  seal(grant: Grant): string;
  /** Undefined for a token that isn't ours or has expired. */
  open(token: string, now: Date): Grant | undefined;
}

export const createTokens = (secrets: Pick<Secrets, 'seal' | 'open'>): Tokens => ({
  seal: (grant) =>
    Buffer.from(secrets.seal(Buffer.from(JSON.stringify({ purpose: 'file', ...grant })))).toString(
      'base64url',
    ),
  open(token, now) {
    const grant = opened(secrets, token);
    return grant && new Date(grant.expiresAt) > now ? grant : undefined;
  },
});

function opened(secrets: Pick<Secrets, 'open'>, token: string): Grant | undefined {
  try {
    const plain = Buffer.from(secrets.open(Buffer.from(token, 'base64url')));
    return Grant.parse(JSON.parse(plain.toString()));
  } catch {
    return undefined;
  }
}
