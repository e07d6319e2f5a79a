/**
 * Tries the payment calls by hand, signed as a bank signs them:
 *
 *   npx tsx tools/payment.ts sep CCU-2302054:169.18                    one payment, reported by the card processor
 *   npx tsx tools/payment.ts boa CCU-2302054:169.18 CHO-1002345:50.00  a collection, reported by the bank
 *   npx tsx tools/payment.ts verify CCU-2302054:169.18                 what the bank asks before it takes a payment
 *
 * --url is the portal (http://localhost:4000), --method card, bank, check or mortgagee, and --transaction the bank's number
 * of the first payment: send the same one twice to see that it's booked once. Signs with SEP_SIGNING_SECRETS or
 * BOA_SIGNING_SECRETS; without them, with the demo's own, from SECRETS_DIR.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Signer } from '../packages/contract/src/define.ts';
import { paymentNotices } from '../packages/contract/src/rooms/payments/notices.ts';
import { newKey } from '../packages/platform/ids.ts';
import { readSecrets } from '../packages/platform/secrets.ts';
import { demoSecretOf, secretOf, signedHeaders, timestampOf } from '../packages/platform/signatures.ts';

const { sepNotification, boaNotification, boaVerification } = paymentNotices.rows;
const CALLS = { sep: sepNotification, boa: boaNotification, verify: boaVerification };
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:4000' },
    method: { type: 'string', default: 'card' },
    transaction: { type: 'string' },
  },
});
const [name = '', ...items] = positionals;
const row = CALLS[name as keyof typeof CALLS];
if (row === undefined || items.length === 0) stop('Say what to send. For example: sep CCU-2302054:169.18');
if (row.signer === 'SEP' && items.length > 1) stop('The card processor reports one payment at a time.');

const body = bodyOf();
const message = { id: newKey(), timestamp: timestampOf(new Date()), body };
const response = await fetch(values.url + row.path, {
  method: row.method,
  headers: {
    'content-type': row.signer === 'SEP' ? JSON_TYPE : FORM_TYPE,
    ...signedHeaders(await secretFor(row.signer), message),
  },
  body,
}).catch((cause: Error) => stop(`${values.url} doesn’t answer: ${cause.message}`));
console.log(response.status, await response.text());
process.exitCode = response.ok ? 0 : 1;

function bodyOf(): string {
  const told = items.map((item, at) => {
    const [, PolicyNumber, Amount] = /^(.+):(.+)$/.exec(item) ?? [];
    if (PolicyNumber === undefined)
      stop(`${item} isn’t a policy number and an amount, like CCU-2302054:169.18`);
    if (name === 'verify') return { PolicyNumber, Amount };
    const TransactionId = (at === 0 && values.transaction) || newKey();
    return {
      TransactionId,
      PolicyNumber,
      Amount,
      ReceivedAt: new Date().toISOString(),
      Method: values.method,
    };
  });
  if (row.signer === 'SEP') return JSON.stringify(told[0]);
  return new URLSearchParams({ collection: JSON.stringify(told) }).toString();
}

async function secretFor(signer: Signer): Promise<Uint8Array> {
  const variable = `${signer}_SIGNING_SECRETS`;
  const [first] = (process.env[variable] ?? '').split(',');
  if (first) return secretOf(first.trim()) ?? stop(`${variable} isn’t a signing secret.`);
  const folder = resolve(process.env.SECRETS_DIR ?? join(process.env.DATA_DIR ?? '.data', 'secrets'));
  const secrets =
    (await readSecrets(folder)) ?? stop(`There is no master key in ${folder}. Set ${variable}.`);
  return demoSecretOf(signer, secrets);
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
