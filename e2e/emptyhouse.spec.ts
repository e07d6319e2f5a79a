import { expect, test } from '@playwright/test';
import { ratesOf } from './bayRates.ts';
import { openEmptyHouse } from './emptyHouse.ts';
import { addMaster, askForPassword, fill, firstSignIn } from './furnish.ts';
import { goLive } from './gettingStarted.ts';
import { section, typeAnswer } from './quotes.ts';

const ANN = 'ann@bay.example';
const CAL = 'cal@bay.example';
const AGENT = 'bo@bay.example';

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const FORMS = [
  { number: 'BAY-HO-03', edition: '01 26', title: 'Homeowners Form', when: 'true' },
  { number: 'BAY-HO-40', edition: '01 26', title: 'Mortgage Clause', when: 'mortgage' },
];
const ADDRESS = { Street: '12 Bay St', City: 'Tampa', State: 'FL', 'ZIP code': '33602' };
const OFFICE = {
  ...ADDRESS,
  Phone: '(813) 555-0100',
  Email: 'office@bay.example',
  Hours: 'Monday to Friday, 9 am to 5 pm',
};

test('an empty installation is furnished on its pages and goes live, and its first agent binds its first policy', async ({
  page,
  browser,
}) => {
  test.slow();
  const house = await openEmptyHouse();
  try {
    await test.step('the first administrator comes by a command on the server', async () => {
      const said = await house.staff(
        '--email',
        ANN,
        '--first',
        'Ann',
        '--last',
        'Example',
        '--role',
        'ADMIN',
      );
      expect(said).toContain(`${ANN} is now on staff.`);
      await firstSignIn(page, ANN, await askForPassword(page, house, ANN));
    });

    await test.step('the brokerage and its markets', async () => {
      await addMaster(page, house, 'Agency', { Name: 'Bay Managers', 'Managing agency': true, ...OFFICE });
      await addMaster(page, house, 'Agency', { Name: 'Bay Insurance', ...OFFICE });
      await addMaster(page, house, 'Market', { Code: 'BAY', Name: 'Bay Mutual', Admitted: true });
      await addMaster(page, house, 'Contract', {
        Code: 'HO3-BAY-FL',
        Name: 'Bay Mutual Homeowners',
        'Managing agency': { found: 'Bay Managers' },
        Program: { found: 'Homeowners' },
        Market: { found: 'Bay Mutual' },
        State: 'FL',
        'First day': '2026-01-01',
      });
      await addMaster(page, house, 'Appointment', {
        Agency: { found: 'Bay Insurance' },
        Contract: { found: 'Bay Mutual Homeowners' },
        'Appointed on': '2026-01-01',
      });
      await addMaster(page, house, 'Lender', { Name: 'Bay Bank' });
      await addMaster(page, house, 'Branch', { Lender: { found: 'Bay Bank' }, ...ADDRESS });
    });

    await test.step('rates', async () => {
      for (const { number, title } of FORMS)
        await addMaster(page, house, 'Form', {
          Number: number,
          Edition: '01 26',
          Title: title,
          'What it does': 'Insures the home and what is in it.',
          Homeowners: true,
          'First day': '2026-01-01',
        });
      const { form, plan } = ratesOf('BAY', FORMS);
      await page.goto(`${house.origin}/rate-programs`);
      await page.getByRole('button', { name: 'Upload a draft' }).first().click();
      const upload = page.getByRole('dialog', { name: 'Upload a draft' });
      await upload.getByLabel('Edition').fill('2027.1');
      await upload.getByLabel('Form', { exact: true }).setInputFiles(file('form.json', JSON.stringify(form)));
      await upload.getByLabel('Plan').setInputFiles(file('bay.plan.json', JSON.stringify(plan)));
      await upload.getByRole('button', { name: 'Check and keep' }).click();
      await expect(page.getByRole('heading', { name: 'HO3-BAY-2027.1', level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Publish' }).click();
      const publish = page.getByRole('dialog', { name: 'Publish HO3-BAY-2027.1' });
      await fill(publish, { 'New business from': dayIn(1), 'Renewals from': dayIn(60) });
      await publish.getByRole('button', { name: 'Publish' }).click();
      await expect(publish).toBeHidden();
    });

    await test.step('people: an adjuster and an agent', async () => {
      await page.goto(`${house.origin}/admin?view=users`);
      await page.getByRole('button', { name: 'Invite a user' }).click();
      const invite = page.getByRole('dialog', { name: 'Invite a user' });
      await fill(invite, {
        'First name': 'Cal',
        'Last name': 'Example',
        'Work email': CAL,
        Role: 'Employee',
      });
      await invite.getByRole('button', { name: 'Send invitation' }).click();
      await expect(invite).toBeHidden();

      await page.goto(`${house.origin}/claims/adjusters`);
      await page.getByRole('button', { name: 'Add an adjuster' }).first().click();
      const adjuster = page.getByRole('dialog', { name: 'Add an adjuster' });
      await fill(adjuster, {
        Person: { found: 'Cal' },
        'Payment authority': '10000',
        'Reserve authority': '25000',
        Capacity: '60',
        Phone: '(813) 555-0111',
      });
      await adjuster.getByRole('button', { name: 'Add adjuster' }).click();
      await expect(adjuster).toBeHidden();

      await page.goto(`${house.origin}/master-data?view=agency`);
      await page.getByRole('link', { name: 'Bay Insurance' }).click();
      await page.getByRole('tab', { name: 'Agents' }).click();
      await page.getByRole('button', { name: 'Add an agent' }).first().click();
      const agent = page.getByRole('dialog', { name: 'Add an agent to Bay Insurance' });
      await fill(agent, { 'First name': 'Bo', 'Last name': 'Example', Email: AGENT });
      await agent.getByRole('button', { name: 'Add agent' }).click();
      await expect(agent).toBeHidden();
      await addMaster(page, house, 'License', {
        Person: { found: 'Bo Example' },
        Type: 'Personal lines agent',
        Number: 'W123456',
        State: 'FL',
        'Issued on': '2026-01-01',
        'Expires on': '2030-01-01',
      });
    });

    const theirs = await (await browser.newContext()).newPage();
    await test.step('the administrator goes live, and sign-up opens', async () => {
      await theirs.goto(`${house.origin}/create-account`);
      await expect(theirs.getByRole('heading', { name: 'You can’t create an account yet' })).toBeVisible();
      await goLive(page, house);
      await theirs.reload();
      await expect(theirs.getByRole('button', { name: 'Create account' })).toBeVisible();
    });

    await test.step('the agent signs in and binds', async () => {
      await firstSignIn(theirs, AGENT, await askForPassword(theirs, house, AGENT), false);
      await theirs.goto(`${house.origin}/quotes`);
      await theirs.getByRole('button', { name: 'New quote' }).first().click();
      const dialog = theirs.getByRole('dialog', { name: 'New quote' });
      await dialog.getByLabel('Street address').fill('7572 Tidewater Lane');
      await dialog.getByRole('combobox', { name: 'ZIP code' }).pressSequentially('34205');
      await dialog.getByRole('option', { name: /Bradenton, FL 34205/ }).click();
      await fill(dialog, {
        'Applicant’s name': 'Dee Example',
        Program: 'Homeowners',
        Market: 'Bay Mutual',
        'Effective date': dayIn(3),
      });
      await dialog.getByRole('button', { name: 'Create quote' }).click();
      await expect(theirs).toHaveURL(/\/quotes\/quote\?policy=/);
      await theirs.getByRole('textbox', { name: 'Year built' }).focus();
      await typeAnswer(theirs, '2015');
      await section(theirs, 'Review and bind').click();
      await theirs.getByRole('button', { name: /^Confirm all \d+ assumed answers$/ }).click();
      await theirs.getByRole('button', { name: 'Rate now' }).click();
      await theirs.getByRole('button', { name: /^Bind from .* for \$[\d,.]+$/ }).click();
      await expect(theirs.getByRole('heading', { name: /^Policy CHO-\d+ is bound$/ })).toBeVisible();
    });
  } finally {
    await house.close();
  }
});
