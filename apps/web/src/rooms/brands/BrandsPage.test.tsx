import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_IDS, BRANDS } from '@portico/contract/brands';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { type BrandChange, type BrandSetup, brands } from '@portico/contract/rooms/brands';
import { settingsOf } from '@portico/contract/rules/brandSettings';
import { GROUNDS } from '@portico/contract/rules/contrast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { answered, renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { BrandsPage } from './BrandsPage.tsx';
import { TOKENS } from './schemes.ts';

const { rows } = brands;
const ANN = { Key: keyOf(7), NameFull: 'Ann Lee' };
const setupOf = (id: (typeof BRAND_IDS)[number]): BrandSetup => ({
  Id: id,
  Version: 1,
  HasLogo: true,
  Pictures: {},
  Original: settingsOf(DEMO_BRANDS[id]),
  Current: settingsOf(DEMO_BRANDS[id]),
});

let stored: BrandSetup[];
let history: BrandChange[];
let saves: Sent<typeof rows.change>;
beforeEach(() => {
  signInAs('ADMIN');
  stored = BRAND_IDS.map(setupOf);
  history = [];
  answer(rows.list, () => stored);
  answer(rows.history, () => history);
  saves = answer(rows.change, ({ params, body }) => {
    const before = stored.find(({ Id }) => Id === params.brand) as BrandSetup;
    const changed = Object.entries(body as object).filter(([, value]) => value !== null);
    const after = {
      ...before,
      Version: before.Version + 1,
      Current: { ...before.Original, ...Object.fromEntries(changed) },
    };
    stored = stored.map((one) => (one.Id === after.Id ? after : one));
    return after;
  });
});

async function open(brand = 'brokerage') {
  renderPage(<BrandsPage />, `/admin?view=brands&brand=${brand}`);
  await screen.findByRole('radio', { name: 'Calder Brokerage', checked: brand === 'brokerage' });
  await answered();
}
const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => fireEvent.click(screen.getByText(name));
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const enter = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

// @spec I15.22
it('shows what is typed in the preview, and saves only what isn’t as it came', async () => {
  await open();
  enter('Legal name', 'Harbor, LLC');
  enter('Phone', '8135550199');
  expect(preview().getAllByText(`© ${new Date().getFullYear()} Harbor, LLC`)).toHaveLength(2);
  expect(preview().getAllByText('(813) 555-0199')).toHaveLength(2);
  press('Save');
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(saves).toMatchObject([
    {
      params: { brand: 'brokerage' },
      version: 1,
      body: { Name: null, LegalName: 'Harbor, LLC', Phone: '(813) 555-0199', ColorDark: null },
    },
  ]);
  expect(field('Phone')).toHaveValue('(813) 555-0199');
});

it('goes back to the original, one by one or all at once', async () => {
  const changed = { LegalName: 'Harbor, LLC', Phone: '(813) 555-0199' };
  stored = stored.map((one) =>
    one.Id === 'brokerage' ? { ...one, Current: { ...one.Current, ...changed } } : one,
  );
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Use the original: (800) 555-0127' }));
  expect(field('Phone')).toHaveValue('(800) 555-0127');
  expect(field('Phone')).toHaveFocus();
  press('Use all originals');
  expect(field('Legal name')).toHaveValue('Calder Brokerage, LLC');
});

it('says at the field what is wrong with a color, and sends nothing', async () => {
  await open();
  enter('Color in light mode', '#5CC3D6');
  expect(field('Color in light mode')).toHaveAccessibleDescription(/Contrast on white: 2/);
  enter('Color in dark mode', 'teal');
  press('Save');
  expect(field('Color in light mode')).toBeInvalid();
  expect(field('Color in light mode')).toHaveAccessibleDescription(/Choose a darker one/);
  expect(field('Color in dark mode')).toHaveAccessibleDescription(/six digits/);
  expect(saves).toEqual([]);
});

// @spec I15.23
it('says who changed what if someone was faster, keeps both, and saves on top of theirs', async () => {
  await open('group');
  enter('Phone hours', 'Weekdays');
  refuseOnce(rows.change, 'stale');
  stored = stored.map((one) =>
    one.Id === 'group' ? { ...one, Version: 2, Current: { ...one.Current, Phone: '(813) 555-0100' } } : one,
  );
  history = [
    {
      Version: 2,
      By: ANN,
      At: '2026-11-15T15:00:00.000Z',
      Fields: [{ Field: 'Phone', Before: '(800) 555-0163', After: '(813) 555-0100' }],
    },
  ];
  press('Save');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Ann Lee');
  expect(notice).toHaveTextContent('Phone: (800) 555-0163 → changed to (813) 555-0100');
  expect(field('Phone')).toHaveValue('(813) 555-0100');
  expect(field('Phone hours')).toHaveValue('Weekdays');
  press('Save');
  await screen.findByText(/^Saved\./);
  expect(saves.at(-1)).toMatchObject({ version: 2, body: { Phone: '(813) 555-0100', Hours: 'Weekdays' } });
});

// @spec I15.23
it('undoes a change, but not one that was changed again', async () => {
  stored = stored.map((one) =>
    one.Id === 'claims' ? { ...one, Version: 3, Current: { ...one.Current, Hours: 'Daily' } } : one,
  );
  const change = (Version: number, Before: string, After: string): BrandChange => ({
    Version,
    By: ANN,
    At: '2026-11-15T15:00:00.000Z',
    Fields: [{ Field: 'Hours', Before, After }],
  });
  history = [change(3, 'Weekdays', 'Daily'), change(2, 'Monday–Friday, 8 AM–8 PM ET', 'Weekdays')];
  await open('claims');
  const section = within(screen.getByRole('region', { name: 'History' }));
  expect(section.getAllByRole('listitem')[0]).toHaveTextContent('Ann Lee');
  const undo = section.getByRole('button', { name: 'Undo' });
  enter('Address', '1 Main St');
  expect(undo).toBeDisabled();
  press('Discard changes');
  fireEvent.click(undo);
  expect(await screen.findByText(/^The change was undone\./)).toBeVisible();
  expect(saves).toMatchObject([{ params: { brand: 'claims' }, version: 3, body: { Hours: 'Weekdays' } }]);
  await waitFor(() => expect(field('Phone hours')).toHaveValue('Weekdays'));
});

// @spec I11.20
it('starts without a way to reach the brand, and leaves out of the preview what isn’t there', async () => {
  const Original = settingsOf(BRANDS.brokerage);
  stored = stored.map((one) =>
    one.Id === 'brokerage' ? { ...one, HasLogo: false, Original, Current: Original } : one,
  );
  history = [
    {
      Version: 2,
      By: ANN,
      At: '2026-11-15T15:00:00.000Z',
      Fields: [{ Field: 'Phone', Before: '', After: '' }],
    },
  ];
  renderPage(<BrandsPage />, '/admin?view=brands&brand=brokerage');
  await screen.findByRole('radio', { name: 'Portico Brokerage', checked: true });
  expect(await screen.findByText(/changed to/)).toBeInTheDocument();
  expect(preview().queryByText(/Questions/)).toBeNull();
  const [mark] = preview().getAllByRole('presentation', { hidden: true });
  expect(mark).toHaveAttribute('src', '/brands/brokerage/mark.svg');
  enter('Phone', '8135550199');
  expect(preview().getAllByText('Questions?', { exact: false })[0]).toHaveTextContent(
    'Questions? Call (813) 555-0199',
  );
  press('Save');
  await screen.findByText(/^Saved\./);
  expect(saves).toMatchObject([{ body: { Name: null, Email: null, Phone: '(813) 555-0199' } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
  expect(field('Phone')).toHaveValue('');
});

it('shows both modes in the colors of the page', () => {
  const css = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  for (const [part, tokens] of [
    [light, TOKENS.light],
    [dark, TOKENS.dark],
  ] as const)
    for (const [name, value] of Object.entries(tokens)) expect(part).toContain(`--${name}: ${value};`);
  expect(TOKENS.light.ground?.toUpperCase()).toBe(GROUNDS.light);
  expect(TOKENS.dark.raised?.toUpperCase()).toBe(GROUNDS.dark);
});
