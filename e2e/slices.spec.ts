import { expect, type Page, test } from '@playwright/test';
import { binding } from '@portico/contract/rooms/binding';
import { type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { ROUTES } from '@portico/contract/routes';
import { addDays } from '@portico/contract/rules/days';
import { formatDay, formatWholeMoney } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { sql } from '../packages/database/open.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { newcomer, openPortal, signInAs } from './newcomer.ts';
import { expectAccessible, expectFits, originOf, signInUnseen } from './portal.ts';
import { askingAs } from './quotes.ts';

/** A home in agent@'s book that no other journey changes, with this person on its account. */
async function homeFor(email: string): Promise<string> {
  const database = openPortal();
  try {
    const home = await database.row<{ key: string }>(sql`
      WITH chosen AS (
        SELECT policy.key, policy.account_key FROM policy JOIN program ON program.key = policy.program_key
        JOIN account ON account.key = policy.account_key
        JOIN agent ON agent.key = ${DEMO_KEYS.agent.agent} AND agent.agency_key = account.agency_key
        WHERE policy.status = 'bound' AND NOT policy.record_inactive AND program.code = 'HO3'
          AND policy.term_begin < now() AND policy.term_end > now() + interval '60 days'
          AND NOT EXISTS (SELECT FROM account_person linked JOIN logon ON logon.person_key = linked.person_key
            WHERE linked.account_key = policy.account_key)
        ORDER BY md5(policy.key::text) LIMIT 1),
      added AS (
        INSERT INTO account_person (account_key, person_key, relationship, linked_at)
        SELECT chosen.account_key, logon.person_key, 'coinsured', now() FROM chosen, logon WHERE logon.email = ${email})
      SELECT key FROM chosen`);
    if (home === undefined) throw new Error('No home of the demo can be endorsed.');
    return home.key;
  } finally {
    await database.close();
  }
}

/** The day has come. The portal's clock can't be moved, so the endorsement is. */
async function bringForward(key: string, day: string): Promise<void> {
  const database = openPortal();
  try {
    await database.transaction(async (db) => {
      await db.rows(sql`ALTER TABLE term_slice DISABLE TRIGGER term_slice_stays`);
      await db.rows(sql`UPDATE term_slice SET begins = ${day} WHERE policy_key = ${key} AND sequence = 2`);
      await db.rows(sql`ALTER TABLE term_slice ENABLE TRIGGER term_slice_stays`);
    });
  } finally {
    await database.close();
  }
}

/** Books it for a day, as an underwriter does. Gives the dwelling's limit before and after. */
async function raiseDwelling(key: string, day: string): Promise<{ before: string; after: string }> {
  const underwriter = await askingAs('underwriter');
  const { AlternateKey, CoverageList } = await underwriter<PolicyDetail>(
    'GET',
    `${policies.rows.list.path}/${key}`,
  );
  const limit = CoverageList[0]?.LimitCents ?? 0;
  const covA = limit + 5_000_000;
  const opened = await underwriter<Application>('POST', quotes.rows.open.path, {
    ...{ Policy: { Key: key }, Purpose: 'endorse', EffectiveOn: day, Answers: { covA } },
  });
  await underwriter(quotes.rows.rate.method, quotes.rows.rate.path, { WebApplicationID: opened.Key });
  const path = binding.rows.commit.path.replace('{CertificateNr}', AlternateKey ?? '');
  await underwriter(binding.rows.commit.method, `${path}?mode=END`);
  return { before: formatWholeMoney(limit), after: formatWholeMoney(covA) };
}

const insuredPage = `${originOf('brokerage')}${ROUTES.policy.path}?policy=`;
const workingPage = `${originOf('brokerage')}${ROUTES.accountPolicy.path}?policy=`;
const coverages = (page: Page) => page.getByRole('region', { name: /^Coverages?$/ });

test('an endorsement of tomorrow is a change ahead for insured, agent and staff, and in force on its day', async ({
  page,
  browser,
}) => {
  test.slow();
  const insured = await newcomer('INSURED');
  const key = await homeFor(insured);
  const today = dayOf(new Date());
  const tomorrow = addDays(today, 1);
  const { before, after } = await raiseDwelling(key, tomorrow);
  const change = new RegExp(`^From ${formatDay(tomorrow)}: Dwelling \\${after}`);

  const agent = await (await browser.newContext()).newPage();
  await signInUnseen(agent, 'agent');
  const staff = await (await browser.newContext()).newPage();
  await signInUnseen(staff, 'internal');
  await signInAs(page, insured, '/insured/dashboard');
  await expect(page.getByRole('list', { name: 'Changes ahead' }).getByText(change)).toBeVisible();
  await expectAccessible(page);
  await page.goto(insuredPage + key);
  for (const [one, address] of [
    [page, insuredPage],
    [agent, workingPage],
    [staff, workingPage],
  ] as const) {
    if (one !== page) await one.goto(address + key);
    await expect(coverages(one).getByText(change)).toBeVisible();
    await expect(coverages(one).getByText(before, { exact: true })).toBeVisible();
    await expect(one.getByRole('row', { name: /^With today’s coverage/ })).toBeVisible();
    await expect(one.getByRole('row', { name: change })).toBeVisible();
    await expectAccessible(one);
    await one.setViewportSize({ width: 390, height: 844 });
    await expectFits(one, 390);
    await one.setViewportSize({ width: 1280, height: 800 });
  }

  await staff.getByLabel('Show this policy as of').fill(tomorrow);
  await expect(staff.getByRole('heading', { name: `As of ${formatDay(tomorrow)}` })).toBeVisible();
  await expect(coverages(staff).getByText(after, { exact: true })).toBeVisible();
  await expectAccessible(staff);
  await agent.goto(staff.url());
  await expect(coverages(agent).getByText(after, { exact: true })).toBeVisible();
  await agent.getByRole('button', { name: 'Back to today' }).click();
  await expect(coverages(agent).getByText(before, { exact: true })).toBeVisible();

  await bringForward(key, today);
  for (const [one, address] of [
    [page, insuredPage],
    [agent, workingPage],
    [staff, workingPage],
  ] as const) {
    await one.goto(address + key);
    await expect(coverages(one).getByText(after, { exact: true })).toBeVisible();
    await expect(one.getByRole('list', { name: 'Changes ahead' })).toHaveCount(0);
    await expect(one.getByRole('row', { name: change })).toHaveCount(0);
  }
});
