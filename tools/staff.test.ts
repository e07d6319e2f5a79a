import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { sql } from '../packages/database/open.ts';
import { testDatabase } from '../packages/database/testing.ts';

const TOOL = join(inject('helpers'), 'staff.js');

const staff = (url: string, ...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: url };
    execFile(process.execPath, [TOOL, ...args], { env }, (failure, stdout, stderr) =>
      resolve({ code: failure ? Number(failure.code) : 0, said: (stdout + stderr).trim() }),
    );
  });

test('the first of the staff get a logon without a password, once, on record', async () => {
  const { url, ...database } = await testDatabase('reference');
  const ann = ['--email', 'Ann@Example.com', '--first', 'Ann', '--last', 'Example', '--impersonate'];
  expect(await staff(url, ...ann)).toEqual({
    code: 1,
    said: 'Missing --role. Choose one: --role INTERNAL|ADMIN|SUPPORT|UNDERWRITER|EMPLOYEE',
  });
  expect(await staff(url, ...ann, '--role', 'ADMIN')).toMatchObject({ code: 0 });
  expect(await staff(url, ...ann, '--role', 'ADMIN')).toEqual({
    code: 1,
    said: 'ann@example.com can already sign in.',
  });
  const made = await database.rows(sql`
    SELECT name_full, logon.email, password_hash, can_impersonate, email_verified_at IS NOT NULL AS verified,
      ARRAY(SELECT role FROM person_role WHERE person_key = person.key ORDER BY role) AS roles,
      is_admin(person.key, logon.email) AS "isAdministrator",
      (SELECT value FROM configuration WHERE key = 'W2_Portal_AdminEmails') LIKE '%ann%' AS listed,
      (SELECT count(*)::integer FROM audit_entry WHERE action = 'command.staff' AND record_key = person.key::text) AS audited
    FROM person JOIN logon ON logon.person_key = person.key`);
  expect(made).toEqual([
    {
      name_full: 'Ann Example',
      email: 'ann@example.com',
      password_hash: null,
      can_impersonate: true,
      verified: true,
      roles: ['ADMIN', 'INTERNAL'],
      isAdministrator: true,
      listed: false,
      audited: 1,
    },
  ]);
});
