import { SIGNERS } from '@portico/contract/define';
import type { Secrets } from '@portico/platform/secrets';
import { demoSecretOf } from '@portico/platform/signatures';
import type { Config } from './config.ts';
import type { Signers } from './http/machine.ts';
import type { PayNow } from './rooms/payments/index.ts';
import { SANDBOX_PATH, type SandboxParts } from './rooms/sandbox/index.ts';

/** Demo mode makes the secrets that aren't set. */
export function signersFor({ demo, signers }: Pick<Config, 'demo' | 'signers'>, secrets: Secrets): Signers {
  if (!demo) return signers;
  return Object.fromEntries(
    SIGNERS.map((signer) => [signer, signers[signer] ?? [demoSecretOf(signer, secrets)]]),
  );
}

interface PaymentParts {
  readonly signers: Signers;
  readonly payNow?: PayNow;
  readonly sandbox?: SandboxParts;
}

type PaymentConfig = Pick<Config, 'demo' | 'signers' | 'paymentPage' | 'origins' | 'host' | 'port'>;

/** How payments come in: from the payment page that is set or, in demo mode, from a pretend bank. */
export function paymentPartsFor(config: PaymentConfig, secrets: Secrets): PaymentParts {
  const { demo, paymentPage, origins, host, port } = config;
  const signers = signersFor(config, secrets);
  const [site = ''] = origins;
  if (paymentPage) return { signers, payNow: { page: paymentPage, site } };
  const [secret] = signers.SEP ?? [];
  if (!demo || secret === undefined) return { signers };
  const handoverSecret = demoSecretOf('payment page', secrets);
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return {
    signers,
    payNow: { page: { url: SANDBOX_PATH, secret: handoverSecret }, site },
    sandbox: { handoverSecret, secret, portal: () => `http://${address}:${port}` },
  };
}
