import { persons } from '@portico/contract/rooms/persons';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, refuseOnce, type Sent } from '../../testing/api.ts';
import { makeToken } from '../../testing/tokens.ts';
import { owesTerms } from './terms.ts';

vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));
const place = vi.hoisted(() => ({ brand: { id: 'brokerage' } }));
vi.mock('../../platform/brand.ts', () => place);

let isAccepted: boolean;
let asked: Sent<typeof persons.rows.terms>;
let accepted: Sent<typeof persons.rows.acceptTerms>;
beforeEach(() => {
  session.clear();
  isAccepted = false;
  place.brand.id = 'brokerage';
  asked = answer(persons.rows.terms, () => ({ Version: 'v1', Accepted: isAccepted }));
  accepted = answer(persons.rows.acceptTerms, { Version: 'v1', Accepted: true });
});

describe('the terms of use', () => {
  it.each([['INSURED'], ['SIGNUP']] as const)('are owed by %s who has not accepted them', async (role) => {
    session.set({ token: makeToken({ role: [role] }) });
    expect(await owesTerms()).toBe(true);
    expect(session.get().acceptedTerms).toBe(false);
  });

  it('are asked about once in a session', async () => {
    isAccepted = true;
    session.set({ token: makeToken() });
    expect([await owesTerms(), await owesTerms()]).toEqual([false, false]);
    expect(asked).toHaveLength(1);
    expect(accepted).toEqual([]);
  });

  // @spec 6.10
  it('are accepted by agents and internal users with their role, on the brokerage brand (spec §6)', async () => {
    for (const role of ['AGENT', 'INTERNAL'] as const) {
      session.clear();
      session.set({ token: makeToken({ role: [role] }) });
      expect(await owesTerms()).toBe(false);
      expect(accepted.pop()).toEqual({ body: { Version: 'v1', ByRole: true } });
      expect(session.get().acceptedTerms).toBe(true);
    }
    place.brand.id = 'group';
    session.clear();
    session.set({ token: makeToken({ role: ['AGENT'] }) });
    expect(await owesTerms()).toBe(true);
  });

  it("aren't asked of staff who impersonate, or of people who aren't signed in", async () => {
    expect(await owesTerms()).toBe(false);
    session.set({ token: makeToken({ role: ['INTERNAL'] }), impersonationToken: makeToken() });
    expect(await owesTerms()).toBe(false);
    expect([...asked, ...accepted]).toEqual([]);
  });

  it("keep no one out when the question can't be asked, and are asked again", async () => {
    session.set({ token: makeToken() });
    refuseOnce(persons.rows.terms, 'serverError');
    expect(await owesTerms()).toBe(false);
    expect(await owesTerms()).toBe(true);
  });
});
