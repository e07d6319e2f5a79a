import { TOKEN_ROLES } from '@portico/contract/roles';
import type { Seal, Secrets } from '@portico/platform/secrets';
import * as z from 'zod/mini';

/** What a token opens: a document, or a file that some were combined to for this person. */
const Target = z.union([
  z.strictObject({ documentKey: z.uuid() }),
  z.strictObject({
    ...{ sha256: z.string(), bytes: z.int(), name: z.string(), type: z.string() },
    documentKeys: z.readonly(z.array(z.uuid())),
  }),
]);

/** Who may use it: someone who is signed in, or a person who has a share link. */
const Holder = z.union([
  z.strictObject({
    ...{ personKey: z.uuid(), logonKey: z.uuid(), sid: z.string() },
    roles: z.readonly(z.array(z.enum(TOKEN_ROLES))),
    canImpersonate: z.boolean(),
    staffLogonKey: z.optional(z.uuid()),
    impersonation: z.optional(z.string()),
  }),
  z.strictObject({ shareKey: z.uuid(), senderKey: z.uuid(), senderLogonKey: z.uuid() }),
]);

const Grant = z.strictObject({
  target: Target,
  holder: Holder,
  disposition: z.enum(['inline', 'attachment']),
  expiresAt: z.iso.datetime(),
});
export type Grant = z.infer<typeof Grant>;

/** Nothing is stored: a token is its own content, sealed with a key of its own. */
export interface Tokens {
  seal(grant: Grant): string;
  /** Undefined for a token that isn't ours or has expired. */
  open(token: string, now: Date): Grant | undefined;
}

/** It says itself what it opens, and who may open it. */
const ANYWHERE = '';

export function createTokens(secrets: Pick<Secrets, 'sealFor'>): Tokens {
  const box = secrets.sealFor('file token');
  return {
    seal: (grant) =>
      Buffer.from(box.seal(Buffer.from(JSON.stringify(grant)), ANYWHERE)).toString('base64url'),
    open(token, now) {
      const grant = opened(box, token);
      return grant && new Date(grant.expiresAt) > now ? grant : undefined;
    },
  };
}

function opened(box: Seal, token: string): Grant | undefined {
  try {
    const plain = Buffer.from(box.open(Buffer.from(token, 'base64url'), ANYWHERE));
    return Grant.parse(JSON.parse(plain.toString()));
  } catch {
    return undefined;
  }
}
