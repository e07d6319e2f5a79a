import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { DATA_FOLDER } from './folders.ts';

/** Subject and text version of each email to someone, oldest first, of the portal that keeps its data there. */
async function emailsTo(email: string, data = DATA_FOLDER): Promise<string[]> {
  const folder = join(data, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return emails
    .filter((one) => one.toLowerCase().includes(`\r\nto: ${email}\r\n`))
    .map((one) => `${subjectOf(one)}\n\n${textOf(one)}`);
}

/** Long headers are folded. */
const subjectOf = (email: string): string =>
  /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(email)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ') ?? '';

/** The first part of an email is its text. Lines that are too long come folded, with some characters in hexadecimal. */
function textOf(email: string): string {
  const [, boundary = ''] = /boundary="(.+?)"/.exec(email) ?? [];
  const [, part = ''] = email.split(`--${boundary}\r\n`);
  const end = part.indexOf('\r\n\r\n');
  const [head, body] = [part.slice(0, end), part.slice(end + 4)];
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The newest code emailed to someone, once as many have arrived. */
export async function mailedCode(email: string, codes = 1): Promise<string> {
  const found = async () =>
    (await emailsTo(email)).flatMap((text) => /^(\d{3} \d{3})\r?$/m.exec(text)?.[1] ?? []);
  await expect.poll(async () => (await found()).length).toBe(codes);
  return (await found()).at(-1) ?? '';
}

/** The address of this path in the newest email to someone, once as many have arrived. */
export async function mailedLink(email: string, path: string, emails = 1): Promise<string> {
  await expect.poll(async () => (await emailsTo(email)).length).toBe(emails);
  return linkIn((await emailsTo(email)).at(-1) ?? '', path);
}

/** The newest email to someone that contains a text, once it has arrived. */
export async function emailTo(email: string, text: string, data = DATA_FOLDER): Promise<string> {
  const find = async () => (await emailsTo(email, data)).findLast((one) => one.includes(text));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return (await find()) ?? '';
}

/** The address of this path in an email. */
export function linkIn(text: string, path: string): string {
  const link = text.split(/\s/).find((word) => word.startsWith('http') && word.includes(path));
  if (link === undefined) throw new Error(`No link to ${path} in the email.`);
  return link;
}

/** The six digits on a line of their own. */
export function codeIn(text: string): string {
  const [code] = /^\d{6}(?=\r?$)/m.exec(text) ?? [];
  if (code === undefined) throw new Error('No code in the email.');
  return code;
}
