import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { PORT } from './portal.ts';

/** Where the tested portal writes its emails. */
const folder = fileURLToPath(new URL(`../.cache/e2e-${PORT}/mail`, import.meta.url));

async function mailsTo(email: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.toLowerCase().includes(`to: ${email}`)).map(decoded);
}

/** Long lines travel folded, with their signs in hexadecimal. */
const decoded = (mail: string) =>
  /^content-transfer-encoding: quoted-printable/im.test(mail)
    ? mail
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : mail;

/** The newest code that was emailed to someone, once as many have come. */
export async function mailedCode(email: string, codes = 1): Promise<string> {
  const found = async () =>
    (await mailsTo(email)).flatMap((mail) => /^(\d{3} \d{3})\r?$/m.exec(mail)?.[1] ?? []);
  await expect.poll(async () => (await found()).length).toBe(codes);
  return (await found()).at(-1) ?? '';
}

/** The link with this path in the newest email to someone, once enough have arrived. */
export async function mailedLink(email: string, path: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(mails);
  return linkIn((await mailsTo(email)).at(-1) ?? '', path);
}

/** The newest email to someone that contains a text, once it has arrived. */
export async function emailTo(email: string, text: string): Promise<string> {
  const find = async () => (await mailsTo(email)).findLast((mail) => mail.includes(text));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return (await find()) ?? '';
}

/** The address of this path in an email. */
export function linkIn(mail: string, path: string): string {
  const link = mail.split(/\s/).find((word) => word.startsWith('http') && word.includes(path));
  if (link === undefined) throw new Error(`No link to ${path} in the email.`);
  return link;
}

/** The six digits on their own line. */
export function codeIn(mail: string): string {
  const [code] = /^\d{6}(?=\r?$)/m.exec(mail) ?? [];
  if (code === undefined) throw new Error('No code in the email.');
  return code;
}
