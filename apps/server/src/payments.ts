import { SIGNERS } from '@portico/contract/define';
import type { Secrets } from '@portico/platform/secrets';
import type { Config } from './config.ts';
import type { Signers } from './http/machine.ts';

/** Demo mode makes the secrets that aren't set from the master key, so they're random and every process has the same ones. */
export function signersFor({ demo, signers }: Pick<Config, 'demo' | 'signers'>, secrets: Secrets): Signers {
  if (!demo) return signers;
  return Object.fromEntries(
    SIGNERS.map((signer) => [signer, signers[signer] ?? [demoSecretOf(signer, secrets)]]),
  );
}

/** The secret that `tools/payment.ts` signs with, too. */
export const demoSecretOf = (signer: string, secrets: Secrets): Uint8Array =>
  secrets.derive(`signing secret ${signer}`);
