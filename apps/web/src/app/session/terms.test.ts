import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../platform/session.ts';
import { apiServer } from '../../testing/server.ts';
import { makeToken } from '../../testing/tokens.ts';
import { owesTerms } from './terms.ts';

vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));
const place = vi.hoisted(() => ({ brand: { id: 'brokerage' } }));
vi.mock('../../platform/brand.ts', () => place);

const calls: { method: string; body?: unknown }[] = [];
let isAccepted = false;
let status = 200;
apiServer(
  http.get('*/api/Person/Terms', () => {
    calls.push({ method: 'GET' });
    return status === 200
      ? HttpResponse.json({ Version: 'v1', Accepted: isAccepted })
      : HttpResponse.json({}, { status });
  }),
  http.post('*/api/Person/Terms', async ({ request }) => {
    calls.push({ method: 'POST', body: await request.json() });
    return HttpResponse.json({ Version: 'v1', Accepted: true });
  }),
);
beforeEach(() => {
  session.clear();
  calls.length = 0;
  isAccepted = false;
  status = 200;
  place.brand.id = 'brokerage';
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
    expect(calls).toEqual([{ method: 'GET' }]);
  });

  it('are accepted by agents and internal users with their role, on the brokerage brand (spec §6)', async () => {
    for (const role of ['AGENT', 'INTERNAL'] as const) {
      session.clear();
      session.set({ token: makeToken({ role: [role] }) });
      expect(await owesTerms()).toBe(false);
      expect(calls.pop()).toEqual({ method: 'POST', body: { Version: 'v1', ByRole: true } });
      expect(session.get().acceptedTerms).toBe(true);
    }
    place.brand.id = 'group';
    session.clear();
    session.set({ token: makeToken({ role: ['AGENT'] }) });
    expect(await owesTerms()).toBe(true);
  });

  it('are no question to who acts for somebody, or to nobody', async () => {
    expect(await owesTerms()).toBe(false);
    session.set({ token: makeToken({ role: ['INTERNAL'] }), impersonationToken: makeToken() });
    expect(await owesTerms()).toBe(false);
    expect(calls).toEqual([]);
  });

  it('keep nobody out when the question cannot be asked, and are asked again', async () => {
    session.set({ token: makeToken() });
    status = 500;
    expect(await owesTerms()).toBe(false);
    status = 200;
    expect(await owesTerms()).toBe(true);
  });
});
