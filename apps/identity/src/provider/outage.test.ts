import { OIDC_CLIENT_ID } from '@portico/contract/constants';
import { type Database, DatabaseUnreachable } from '@portico/database/open';
import { expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { addPerson, atLogin, errorsOf, estate, openPortal } from '../testing/portal.ts';

/** A portal whose database can be taken away. */
async function unreliablePortal() {
  const shared = await estate();
  let isAway = false;
  const unlessAway = <T>(work: () => Promise<T>) =>
    isAway ? Promise.reject(new DatabaseUnreachable('The database "x" cannot be reached')) : work();
  const real = shared.database;
  const database: Database = {
    ...real,
    rows: (query) => unlessAway(() => real.rows(query)),
    row: (query) => unlessAway(() => real.row(query)),
    transaction: (work, options) => unlessAway(() => real.transaction(work, options)),
  };
  const portal = await openPortal({ ...shared, database });
  const stopDatabase = () => {
    isAway = true;
  };
  return { ...portal, shared, stopDatabase };
}

// @spec I9.1
test('answers 503 with Retry-After at each step of a sign-in while the database is away', async () => {
  const { origin, shared, stopDatabase, logged } = await unreliablePortal();
  await addPerson(shared, 'hannah@portico.test');
  const { browser, pending, post } = await atLogin(origin);
  stopDatabase();

  const page = await browser.visit(pending.url, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.text).toContain('The service is temporarily unavailable.');

  const submitted = await post('submit', { username: 'hannah@portico.test', password: 'x' });
  expect(submitted.status).toBe(503);
  expect(submitted.headers.get('retry-after')).toBe('5');
  expect(submitted.json()).toMatchObject({ code: 'unavailable' });

  const token = await new Browser().submitForm(`${origin}/identity/token`, {
    client_id: OIDC_CLIENT_ID,
    grant_type: 'authorization_code',
    code: 'x'.repeat(43),
    code_verifier: 'x'.repeat(43),
    redirect_uri: `${origin}/callback`,
  });
  expect(token.status).toBe(503);
  expect(token.headers.get('retry-after')).toBe('5');
  expect(token.json()).toMatchObject({ error: 'temporarily_unavailable' });

  expect(errorsOf({ logged })).toEqual([]);
});
