/** A brokerage's first day: an installation that holds nothing but what belongs to the portal. */
import { copyFile, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BRAND_IDS } from '@portico/contract/brands';
import { isWrite } from '@portico/contract/define';
import { EMAIL_TEXTS, type EmailTextId, emailTextOf } from '@portico/contract/emails/texts';
import type { TokenRole } from '@portico/contract/roles';
import { sql } from '@portico/database/open';
import { brandOf } from '@portico/platform/brands';
import { emailHtml } from '@portico/platform/emails/html';
import { emailText } from '@portico/platform/emails/text';
import { exampleOf } from '@portico/platform/emails/worded';
import { newKey } from '@portico/platform/ids';
import { SHEET_CSS_PATH } from '@portico/platform/sheets/css';
import { sheetHtml } from '@portico/platform/sheets/html';
import { sheetPdf } from '@portico/platform/sheets/pdf';
import { sampleSheet } from '@portico/platform/sheets/sheets.fixture';
import { expect, inject, test } from 'vitest';
import { CALLS } from './access.calls.fixture.ts';
import { inputsWith, placesOf } from './access.inputs.fixture.ts';
import { pagesOf } from './rooms/documents/work/pdfText.fixture.ts';
import { personKeyOf, sharedServer } from './testing.ts';

const webRoot = await mkdtemp(join(inject('scratch'), 'pages-'));
for (const page of ['index.html', 'login.html', 'silent-renew.html'])
  await copyFile(join(import.meta.dirname, '../../web', page), join(webRoot, page));
const server = await sharedServer({
  template: 'production',
  demo: false,
  isProduction: true,
  webRoot,
  origins: ['https://claims.example.com', 'http://group.localhost', 'https://portal.example.com'],
});

const admin = await server.as(['INTERNAL', 'ADMIN']);
await server.database.rows(sql`
  UPDATE configuration SET value = (SELECT email FROM logon WHERE person_key = ${personKeyOf(admin)})
  WHERE key = 'W2_Portal_AdminEmails'`);

const ROLES: readonly (readonly TokenRole[])[] = [
  ['INTERNAL', 'SUPPORT'],
  ['AGENT'],
  ['INSURED'],
  ['SIGNUP'],
];

/** Companies that exist in the demo alone. */
const INVENTED = /calder|harborline|harborlight|lanternfield|saltmarsh|amberwick|palmetto row/i;

test('every call that reads is answered on an empty database, and no reply names a company of the demo', async () => {
  const people = await Promise.all([admin, ...ROLES.map((roles) => server.as(roles))]);
  const callers = people.map((person) => ({ ...person, host: 'group.localhost' }));
  const reading = CALLS.filter(({ row }) => !isWrite(row) && row.allow !== 'machine');
  const failed: string[] = [];
  const naming: string[] = [];
  const answered = callers.map(() => 0);
  for (const { id, row } of reading) {
    const keyed = placesOf(row).filter(({ path, required }) => required && row.keys?.[path] !== undefined);
    const input = inputsWith(row, Object.fromEntries(keyed.map(({ path }) => [path, newKey()])));
    for (const [at, caller] of callers.entries()) {
      const { status, body } = await server.call(row, input as never, caller);
      const text = JSON.stringify(body) ?? '';
      if (status >= 500 && status < 550)
        failed.push(`${id} ${ROLES[at - 1] ?? 'administrator'}: ${status} ${text}`);
      if (INVENTED.test(text)) naming.push(`${id} ${ROLES[at - 1] ?? 'administrator'}`);
      if (status === 200) answered[at] = (answered[at] ?? 0) + 1;
    }
  }
  expect({ failed, naming }).toEqual({ failed: [], naming: [] });
  // Of about 260 calls. The others are refused, or ask for a record that isn't there.
  for (const [at, least] of [140, 120, 90, 70, 45].entries()) expect(answered[at]).toBeGreaterThan(least);
});

test('nothing that an empty installation writes or shows names a company of the demo', async () => {
  const named: string[] = [];
  const check = (what: string, text: string) => INVENTED.test(text) && named.push(what);
  for (const host of ['claims.example.com', 'group.localhost', 'portal.example.com'])
    for (const url of ['/', '/login', '/.well-known/security.txt', '/no/such/page'])
      check(`${host}${url}`, (await server.app.inject({ url, headers: { host, accept: 'text/html' } })).body);
  for (const brand of BRAND_IDS.map(brandOf)) {
    for (const id of Object.keys(EMAIL_TEXTS) as EmailTextId[]) {
      const content = exampleOf(id, emailTextOf(id).wording, brand);
      check(`${brand.id} ${id}`, emailText(content) + emailHtml(content));
    }
    check(`${brand.id} sheet`, sheetHtml(sampleSheet(1, { brand }), SHEET_CSS_PATH));
    check(
      `${brand.id} PDF`,
      (await pagesOf(await buffer(sheetPdf(sampleSheet(1, { brand })).pdf))).join(' '),
    );
  }
  expect(named).toEqual([]);
});

/** What may name them: the demo, tests, examples of the API page, and the words that make a password weak. */
const MAY_NAME =
  /\.test\.|fixture|\/testing\/|\/seeds\/(demo|samples)\/|demoBrands\.ts$|rooms\/invitations\.ts$|rules\/password\.ts$/;

test('no source that ships names a company of the demo', async () => {
  const root = join(import.meta.dirname, '../../..');
  const folders = ['apps/web/src', 'apps/server/src', 'apps/identity/src', 'packages'];
  const named: string[] = [];
  for (const folder of folders)
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(file) || file.includes('node_modules') || MAY_NAME.test(`/${file}`)) continue;
      if (INVENTED.test(await readFile(join(root, folder, file), 'utf8'))) named.push(`${folder}/${file}`);
    }
  expect(named).toEqual([]);
});
