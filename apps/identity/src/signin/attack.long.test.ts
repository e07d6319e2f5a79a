import { sql } from '@portico/database/open';
import { createThrottle } from '@portico/platform/throttle';
import { expect, test } from 'vitest';
import { createBackground } from '../background.ts';
import { createPasskeys } from '../passkeys/passkeys.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { createResets } from '../resets/resets.ts';
import { createRecoveryCodes } from '../secondfactor/recovery.ts';
import { createSecondFactors } from '../secondfactor/secondfactor.ts';
import { createSessions } from '../sessions/sessions.ts';
import { emailsOf } from '../testing/emails.ts';
import { addPerson, type Estate, estate, PASSWORD } from '../testing/portal.ts';
import { createAttempts } from './attempts.ts';
import { createDevices } from './devices.ts';
import { createEmailCodes } from './emailcodes.ts';
import { createSignIn } from './signin.ts';

const HANNAH = 'hannah@example.test';
const ORIGIN = 'https://group.example';
const HOUR = 60 * 60;
/** Hundreds of sign-ins, on a machine that may be busy. */
const PATIENCE_MS = 120_000;
/** RULES.password.accountPerDay: strangers get no more guesses than these at one account in a day. */
const GUESSES_A_DAY = 100;

/** Passwords that aren't hashed, so a day of guessing takes seconds, and how many were checked. */
function countingPasswords(): Passwords & { judged: number } {
  return {
    judged: 0,
    hash: async (password) => password,
    async verify(stored, password) {
      this.judged += 1;
      return stored === password;
    },
  };
}

/** Signing in without the HTTP around it. */
async function signInDesk(shared: Estate) {
  const { database, clock, secrets } = shared;
  const throttle = createThrottle(shared);
  const log = { info: () => {}, warn: () => {}, error: (facts: object) => expect(facts).toEqual({}) };
  const passwords = countingPasswords();
  const background = createBackground(log);
  const devices = createDevices(shared);
  const emailCodes = createEmailCodes({ ...shared, throttle, background });
  const [recoveryCodes, passkeys] = [createRecoveryCodes(shared), createPasskeys(shared)];
  const secondFactors = createSecondFactors({ ...shared, recoveryCodes, passkeys });
  const sessions = createSessions({ database, clock, forget: () => {} });
  const resets = createResets({ sessions, defaultSite: ORIGIN });
  const signIn = createSignIn({
    ...{ database, clock, secrets, attempts: createAttempts(throttle), devices, emailCodes, passwords },
    ...{ secondFactors, recoveryCodes, resets, forget: () => {}, requireSecondFactorOfStaff: false },
  });
  return { ...shared, passwords, devices, signIn, settle: background.settle };
}
type Desk = Awaited<ReturnType<typeof signInDesk>>;

let requests = 0;
/** A request from a browser we haven't seen before. */
const fresh = (address: string) => ({
  origin: ORIGIN,
  address,
  requestId: `${++requests}`,
  interaction: `interaction${requests}`,
  deviceToken: undefined,
  proof: undefined,
});
const typed = (password: string) => ({ username: HANNAH, password, remember: true });
const newest = async (desk: Desk, pattern: RegExp) =>
  (await emailsOf(desk)).flatMap(({ body_text }) => pattern.exec(body_text)?.[1] ?? []).at(-1) ?? '';

/** A stranger who wants in, and uses up the emailed codes on the way. */
async function guess({ signIn }: Desk, address: string): Promise<void> {
  const asking = fresh(address);
  const outcome = await signIn.withPassword(typed('not it'), asking).catch(() => undefined);
  if (outcome?.next !== 'emailCode') return;
  await signIn.withEmailCode(HANNAH, '123456', asking).catch(() => undefined);
}

/** The owner on a new device at a new address. Where the codes are spent, an email that a stranger caused has a link. */
async function comeIn(desk: Desk, address: string): Promise<'password' | 'code' | 'link'> {
  const { signIn, devices, settle } = desk;
  const asking = fresh(address);
  const outcome = await signIn.withPassword(typed(PASSWORD), asking);
  if (outcome.next === 'done') return 'password';
  await settle();
  if (outcome.next === 'emailCode' && outcome.emailed.sent) {
    const code = await newest(desk, /^(\d{3} \d{3})$/m);
    const proof = await signIn.withEmailCode(HANNAH, code, asking);
    expect(await signIn.withPassword(typed(PASSWORD), { ...asking, proof })).toMatchObject({ next: 'done' });
    return 'code';
  }
  const owner = await devices.acceptLink(await newest(desk, /use-this-device#token=(\S+)/), asking.requestId);
  const deviceToken = await devices.know(owner?.key ?? '', undefined);
  expect(await signIn.withPassword(typed(PASSWORD), { ...asking, deviceToken })).toMatchObject({
    next: 'done',
  });
  return 'link';
}

// @spec D.1
test.each([5, 50, 500])(
  'judges few of a day of guesses from %i addresses, and lets the owner in every hour',
  async (addresses) => {
    const shared = await estate();
    const desk = await signInDesk(shared);
    await addPerson(shared, HANNAH);
    await shared.database.rows(sql`UPDATE logon SET password_hash = ${PASSWORD}`);
    const perHour = 24;
    const ways = [];
    let judged = 0;
    for (let hour = 0; hour < 24; hour++) {
      const before = desk.passwords.judged;
      for (let tried = 0; tried < perHour; tried++) {
        const stranger = (hour * perHour + tried) % addresses;
        await guess(desk, `10.0.${stranger >> 8}.${stranger & 255}`);
        shared.clock.advance(HOUR / perHour);
      }
      await desk.settle();
      judged += desk.passwords.judged - before;
      ways.push(await comeIn(desk, `203.0.113.${hour}`));
    }
    expect(ways).toHaveLength(24);
    expect(ways).toContain('link');
    expect(judged).toBe(GUESSES_A_DAY);
    // 3 an hour, in windows that begin with their first email.
    const codes = (await emailsOf(shared)).filter(({ subject }) => subject.includes('sign-in code'));
    expect(codes.length).toBeLessThanOrEqual(3 * 24);
  },
  PATIENCE_MS,
);

test(
  'judges 30 guesses in five minutes from one address at 1,000 accounts, and slows no one elsewhere',
  async () => {
    const shared = await estate();
    const { admit } = createAttempts(createThrottle(shared));
    const judged = new Map<string, number>();
    const bursts = 48;
    for (let burst = 0; burst < bursts; burst++) {
      for (let tried = 0; tried < 33; tried++) {
        const account = `person${(burst * 33 + tried) % 1000}@example.test`;
        const { allowed } = await admit({ kind: 'password', account, address: '198.51.100.7' });
        if (allowed) judged.set(account, (judged.get(account) ?? 0) + 1);
      }
      shared.clock.advance((24 * HOUR) / bursts);
    }
    expect([...judged.values()].reduce((sum, each) => sum + each)).toBe(30 * bursts);
    expect(Math.max(...judged.values())).toBeLessThanOrEqual(2);
    for (let person = 0; person < 1000; person += 100) {
      const account = `person${person}@example.test`;
      expect((await admit({ kind: 'password', account, address: '203.0.113.9' })).allowed).toBe(true);
    }
  },
  PATIENCE_MS,
);
