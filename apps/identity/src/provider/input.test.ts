import { expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { begin, errorsOf, estate, openPortal } from '../testing/portal.ts';

// @spec I9.11
test('answers 400 to an address that resumes no sign-in, whatever its parameters', async () => {
  const portal = await openPortal(await estate());
  for (const path of [
    'x',
    'x?client_id=portico-web',
    'x?client_id=portico-web&state=a',
    '%00',
    'x?state=%00',
  ]) {
    const reply = await new Browser().visit(`${portal.origin}/identity/auth/${path}`);
    expect([path, reply.status]).toEqual([path, 400]);
    expect(reply.text).toContain('Return to the portal');
  }
  expect(errorsOf(portal)).toEqual([]);
});

// @spec I9.11
test('answers 400 to a NUL in any parameter of an authorization request', async () => {
  const portal = await openPortal(await estate());
  const { url } = await begin(portal.origin);
  for (const name of [...new URL(url).searchParams.keys(), 'login_hint', 'ui_locales', 'made_up']) {
    const changed = new URL(url);
    changed.searchParams.set(name, 'a\0b');
    const reply = await new Browser().visit(changed.href);
    expect([name, reply.status, reply.location]).toEqual([name, 400, undefined]);
  }
  expect(errorsOf(portal)).toEqual([]);
});

test('answers 4xx to a NUL in any field of a token request', async () => {
  const portal = await openPortal(await estate());
  const fields = {
    grant_type: 'authorization_code',
    client_id: 'portico-web',
    code: 'x',
    redirect_uri: `${portal.origin}/callback`,
    code_verifier: 'x'.repeat(43),
  };
  for (const name of Object.keys(fields)) {
    const changed = { ...fields, [name]: 'a\0b' };
    const { status } = await new Browser().submitForm(`${portal.origin}/identity/token`, changed);
    expect([name, status >= 400 && status < 500]).toEqual([name, true]);
  }
  expect(errorsOf(portal)).toEqual([]);
});
