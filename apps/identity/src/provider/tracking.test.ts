import contexts from 'oidc-provider/lib/helpers/als.js';
import { expect, test } from 'vitest';
import { addPerson, estate, openPortal, signIn } from '../testing/portal.ts';

/** Only where it makes a difference: from Node.js 24 on, nothing has to be tracked. */
const isTracking = () => (contexts as { enabled?: boolean }).enabled === true;

test('stops tracking promises once everyone who signs in at the same time has a token', async () => {
  const shared = await estate();
  const { origin, identity } = await openPortal(shared);
  const emails = ['ann', 'bob', 'cleo'].map((name) => `${name}@example.test`);
  for (const email of emails) await addPerson(shared, email, ['INSURED']);
  const people = await Promise.all(emails.map((email) => signIn(origin, email)));
  for (const [at, { token }] of people.entries())
    expect((await identity.authenticate(token))?.actor.email).toBe(emails[at]);
  expect(isTracking()).toBe(false);
});
