import { startJobs } from '@portico/platform/jobs';
import { describe, expect, test } from 'vitest';
import { SOON } from '../../../../identity/src/testing/portal.ts';
import { leaveImpersonation, type Office, openOffice, resumeImpersonation } from './impersonation.fixture.ts';
import { identityJobs } from './index.ts';

/** Lets time pass, and runs the jobs that are due by then. */
async function pass({ database, clock }: Office, seconds: number): Promise<void> {
  clock.advance(seconds);
  const jobs = startJobs({
    database,
    clock,
    log: { info() {}, warn() {}, error: console.error },
    kinds: identityJobs,
  });
  await jobs.drain();
  await jobs.stop();
}

const isActive = async ({ identity }: Office, token: string) =>
  (await identity.authenticate(token)) !== undefined;

describe('a window that closes', () => {
  test('ends its impersonation 15 seconds later, and the audit says why', async () => {
    const office = await openOffice();
    const { hannah, marcus, grace } = office;
    const [hers, his] = [await office.enter(hannah.email), await office.enter(marcus.email)];
    expect(await office.call(leaveImpersonation, hers)).toEqual({ status: 200, body: { Left: 1 } });
    await pass(office, 14);
    expect(await isActive(office, hers)).toBe(true);
    await pass(office, 1);
    await expect.poll(() => isActive(office, hers), SOON).toBe(false);
    expect(await isActive(office, his)).toBe(true);
    expect((await office.trail('identity.closeImpersonation')).at(-1)).toMatchObject({
      actor: hannah.personKey,
      impersonator: grace.personKey,
      details: { reason: 'windowClosed' },
    });
  });

  test('keeps its impersonation if it comes back in time', async () => {
    const office = await openOffice();
    const hers = await office.enter(office.hannah.email);
    await office.call(leaveImpersonation, hers);
    await pass(office, 5);
    expect(await office.call(resumeImpersonation, hers)).toEqual({ status: 200, body: { Resumed: 1 } });
    await pass(office, 60);
    expect(await isActive(office, hers)).toBe(true);
  });

  test('is counted from the last time it closed', async () => {
    const office = await openOffice();
    const hers = await office.enter(office.hannah.email);
    await office.call(leaveImpersonation, hers);
    await pass(office, 10);
    await office.call(leaveImpersonation, hers);
    await pass(office, 10);
    expect(await isActive(office, hers)).toBe(true);
    await pass(office, 5);
    await expect.poll(() => isActive(office, hers), SOON).toBe(false);
  });

  test('does nothing with a token that acts for no one', async () => {
    const office = await openOffice();
    const hers = await office.enter(office.hannah.email);
    expect(await office.call(leaveImpersonation, office.staff.token)).toMatchObject({ body: { Left: 0 } });
    const own = await office.signIn(office.hannah.email);
    expect(await office.call(leaveImpersonation, own)).toMatchObject({ body: { Left: 0 } });
    await pass(office, 60);
    expect(await isActive(office, hers)).toBe(true);
  });
});
