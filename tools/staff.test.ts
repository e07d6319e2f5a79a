import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
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

describe('someone on staff who is locked out', () => {
  const SECOND = ['--email', 'bo@example.com', '--first', 'Bo', '--last', 'Example', '--role', 'SUPPORT'];

  // @spec I15.53
  test('is let in with the password alone, on record and with an email to every administrator', async () => {
    const { url, ...database } = await testDatabase('reference');
    await staff(url, '--email', 'ann@example.com', '--first', 'Ann', '--last', 'Example', '--role', 'ADMIN');
    await staff(url, ...SECOND);
    await database.rows(sql`
      UPDATE logon SET totp_secret = 'x', totp_confirmed_at = now(), recovery_codes_kept_at = now(), disabled_at = now(),
        disabled_reason = 'x' WHERE email = 'bo@example.com'`);
    await database.rows(sql`
      INSERT INTO passkey (key, logon_key, rp_id, credential_id, public_key, counter, transports, name, created_at)
      SELECT gen_random_uuid(), key, 'localhost', key::text, 'x', 0, '{}', 'Phone', now() FROM logon`);
    await database.rows(sql`
      INSERT INTO logon_session (sid, logon_key, started_at) SELECT email, key, now() FROM logon`);
    const reply = await staff(url, '--restore', 'Bo@Example.com', '--reason', 'Lost the phone');
    expect(reply).toMatchObject({ code: 0, said: expect.stringMatching(/^bo@example.com can sign in/) });
    expect(
      await database.rows(sql`
        SELECT email, totp_secret, recovery_codes_kept_at, disabled_at IS NOT NULL AS disabled,
          is_admin(person_key, email) AS "isAdministrator",
          (SELECT count(*)::int FROM passkey WHERE logon_key = logon.key) AS passkeys,
          (SELECT ended_reason FROM logon_session WHERE logon_key = logon.key) AS ended
        FROM logon ORDER BY email`),
    ).toMatchObject([
      { email: 'ann@example.com', passkeys: 1, ended: null, isAdministrator: true },
      {
        email: 'bo@example.com',
        totp_secret: null,
        recovery_codes_kept_at: null,
        disabled: false,
        isAdministrator: false,
        passkeys: 0,
        ended: 'secondFactorReset',
      },
    ]);
    expect(
      await database.rows(sql`SELECT recipient, subject FROM outbox_message ORDER BY recipient`),
    ).toEqual([
      { recipient: 'ann@example.com', subject: expect.stringMatching(/was restored for Bo Example$/) },
      { recipient: 'bo@example.com', subject: expect.stringMatching(/was restored for Bo Example$/) },
    ]);
    const [entry] = await database.rows<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'command.restore'`,
    );
    expect(JSON.parse(entry?.content ?? '{}')).toMatchObject({
      details: { reason: 'Lost the phone', makesAdministrator: false },
    });
  });

  test('becomes an administrator if that’s said, and no one does without a reason, a sign-in or a place on staff', async () => {
    const { url, ...database } = await testDatabase('reference');
    await staff(url, ...SECOND);
    const restore = (...args: string[]) => staff(url, '--restore', ...args);
    expect(await restore('bo@example.com')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Missing --reason/),
    });
    expect(await restore('cy@example.com', '--reason', 'x')).toEqual({
      code: 1,
      said: 'No one signs in with cy@example.com.',
    });
    expect(await restore('bo@example.com', '--reason', 'x', '--role', 'SUPPORT')).toMatchObject({ code: 1 });
    expect(
      await restore('bo@example.com', '--reason', 'No one else is left', '--role', 'ADMIN'),
    ).toMatchObject({
      code: 0,
    });
    const isAdministrator = sql`SELECT is_admin(person_key, email) AS is FROM logon`;
    expect(await database.rows(isAdministrator)).toEqual([{ is: true }]);
    await database.rows(sql`UPDATE person_role SET role = 'INSURED' WHERE role = 'INTERNAL'`);
    await database.rows(sql`DELETE FROM person_role WHERE role <> 'INSURED'`);
    expect(await restore('bo@example.com', '--reason', 'x')).toEqual({
      code: 1,
      said: 'bo@example.com isn’t on staff. Administrators help others in the portal.',
    });
  });
});
