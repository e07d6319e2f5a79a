import { type ConfigurationKey, configurationDefault } from '@portico/contract/configuration';
import { fail } from '@portico/contract/errors';
import { type Setting, type SettingChange, settings } from '@portico/contract/rooms/settings';
import { SETTINGS } from '@portico/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { ConfigurationPage } from './ConfigurationPage.tsx';

const ANN = { Key: keyOf(1), NameFull: 'Ann Lee' };
const AT = '2026-11-14T13:00:00.000Z';
const FLAG = 'W2_Portal_ShowLoginComingSoonAmwinsAccessMessage';
const TEXT = 'W2_Portal_LoginComingSoonAmwinsAccessMessage';

const settingOf = (Key: ConfigurationKey, facts: Partial<Setting> = {}): Setting => ({
  Key,
  Value: configurationDefault(Key),
  Default: configurationDefault(Key),
  Version: 1,
  ChangedAt: null,
  ChangedBy: null,
  ...facts,
});

/** All that most tests need: to find something by its role takes long among all of them. */
const SOME = [FLAG, TEXT, 'PolicyChallengeAttempts_Max', 'W2_Portal_SessionIdleMinutes'] as const;

let stored: Setting[];
let sent: Sent<typeof settings.rows.change>;
beforeEach(() => {
  signInAs('ADMIN');
  stored = SOME.map((key) => settingOf(key));
  answer(settings.rows.list, () => stored);
  sent = answer(settings.rows.change, ({ params: { key }, body: { Value }, version }) => {
    const old = stored.find(({ Key }) => Key === key) ?? fail('recordNotFound');
    if (old.Version !== version) fail('stale');
    const next = { ...old, Value, Version: version + 1, ChangedAt: AT, ChangedBy: ANN };
    stored = stored.map((one) => (one === old ? next : one));
    return next;
  });
});

function open(address = '/admin?view=configuration') {
  renderPage(<ConfigurationPage />, address);
  return userEvent.setup();
}
const cardOf = async (title: string) => {
  const heading = await screen.findByText(title, { selector: 'h3' });
  return within(heading.closest('li') ?? expect.fail('no card'));
};
const openChange = async (user: ReturnType<typeof open>, title: string) => {
  await user.click(await screen.findByRole('button', { name: `Change ${title}` }));
  return within(await screen.findByRole('dialog', { name: title }));
};

it('has every setting under its subject, in words, with its default and who changed it', async () => {
  stored = (Object.keys(SETTINGS) as ConfigurationKey[]).map((key) =>
    settingOf(
      key,
      key === 'PolicyChallengeResetMinutes' ? { Value: '15', ChangedAt: AT, ChangedBy: ANN } : {},
    ),
  );
  open();
  const group = within(await screen.findByRole('region', { name: 'Sessions' }));
  expect(group.getByText('20 minutes')).toBeVisible();
  expect(document.querySelectorAll('h3')).toHaveLength(Object.keys(SETTINGS).length);
  const changed = await cardOf('Length of that lock');
  expect(changed.getByText('15 minutes')).toBeVisible();
  expect(changed.getByText(/Default: 60 minutes/)).toHaveTextContent(/Changed by Ann Lee on Nov 14, 2026/);
  expect((await cardOf('Administrators')).queryByText('Use the default')).toBeNull();
});

it('switches a flag right on the page', async () => {
  const user = open();
  const flag = await screen.findByRole('switch', { name: 'Show the coming-soon message' });
  expect(flag).not.toBeChecked();
  await user.click(flag);
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Show the coming-soon message' })).toBeChecked(),
  );
  expect(sent).toEqual([{ params: { key: FLAG }, body: { Value: 'true' }, version: 1 }]);
});

// @spec I15.32
it('checks a number before it is sent, and keeps what was typed', async () => {
  const user = open();
  const dialog = await openChange(user, 'Wrong answers in a row before a lock');
  const field = dialog.getByRole('textbox');
  await user.clear(field);
  await user.type(field, '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription(/Enter a whole number from 1 to 1,000\./);
  expect(field).toHaveValue('0');
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, '05');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{ body: { Value: '5' }, version: 1 }]);
});

it('edits lists: emails on lines, states in boxes', async () => {
  stored = [
    settingOf('W2_Portal_AdminEmails', { Value: 'ann@x.test,bo@x.test' }),
    settingOf('EvidenceStates_Off'),
  ];
  const user = open();
  const emails = await openChange(user, 'Administrators');
  expect(emails.getByRole('textbox')).toHaveValue('ann@x.test\nbo@x.test');
  await user.type(emails.getByRole('textbox'), '\nCy@x.test');
  refuseOnce(settings.rows.change, 'badRequest', {}, [
    { path: 'body.Value', message: 'You can’t remove your own email address. Another administrator can.' },
  ]);
  await user.click(emails.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(emails.getByRole('textbox')).toHaveAccessibleDescription(/your own email address/),
  );
  await user.click(emails.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const states = await openChange(user, 'States without evidence of insurance');
  await user.click(states.getByLabelText('FL'));
  await user.click(await states.findByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body.Value)).toEqual(['ann@x.test,bo@x.test,cy@x.test', 'NC,FL']);
});

// @spec I15.33
it('shows what someone else changed in between, and replaces it only when told to', async () => {
  const user = open();
  const dialog = await openChange(user, 'Coming-soon message');
  stored = stored.map((one) =>
    one.Key === TEXT ? { ...one, Value: 'In March', Version: 2, ChangedAt: AT, ChangedBy: ANN } : one,
  );
  const field = dialog.getByRole('textbox');
  await user.clear(field);
  await user.type(field, 'In April');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/It’s now “In March”/)).toBeVisible();
  expect(dialog.getByText('Ann Lee changed this after you opened it')).toBeVisible();
  expect(field).toHaveValue('In April');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  expect((await cardOf('Coming-soon message')).getByText('In April')).toBeVisible();
});

it('goes back to the default', async () => {
  stored = stored.map((one) => (one.Key === TEXT ? { ...one, Value: 'Soon', Version: 4 } : one));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Use the default for Coming-soon message' }));
  await waitFor(() => expect(screen.queryByText('Soon')).toBeNull());
  expect(sent).toMatchObject([{ body: { Value: configurationDefault(TEXT) }, version: 4 }]);
});

it('finds settings by their words and their name', async () => {
  const user = open();
  await screen.findByRole('region', { name: 'Linking a policy' });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'idleminutes');
  await waitFor(() => expect(document.querySelectorAll('h3')).toHaveLength(1));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' no');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('region', { name: 'Linking a policy' })).toBeVisible();
});

// @spec I15.34
it('shows who changed what, and undoes what still counts', async () => {
  const change = (at: number, facts: Partial<SettingChange>): SettingChange => ({
    Key: keyOf(at),
    Setting: FLAG,
    Before: 'false',
    After: 'true',
    ChangedAt: AT,
    ChangedBy: ANN,
    CanUndo: true,
    ...facts,
  });
  let changes = [change(2, {}), change(3, { Setting: TEXT, Before: 'One', After: 'Two', CanUndo: false })];
  answer(settings.rows.changes, () => changes);
  const undone = answer(settings.rows.undo, () => {
    changes = changes.map((one) => ({ ...one, CanUndo: false }));
    return settingOf(FLAG);
  });
  refuseOnce(settings.rows.undo, 'businessError', { message: 'This setting was changed again after that.' });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'All changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'All changes' }));
  const items = await dialog.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Show the coming-soon message.*BeforeOff.*AfterOn.*Ann Lee on Nov 14/),
    expect.stringMatching(/Coming-soon message.*BeforeOne.*AfterTwo/),
  ]);
  await user.click(dialog.getByRole('button', { name: /^Undo/ }));
  expect(await dialog.findByText('This setting was changed again after that.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Undo/ }));
  expect(await dialog.findByText('Undone. The earlier value counts again.')).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull());
  expect(undone).toEqual([{ params: { key: keyOf(2) } }]);
});

it('offers another try if the settings don’t load', async () => {
  refuseOnce(settings.rows.list, 'serverError');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Login screen' })).toBeVisible();
});

it('says what the limits on linking come to together, and again when one changes', async () => {
  stored = (['PolicyChallengeAttempts_Max', 'PolicyChallengeBudget_PolicyTotal'] as const).map((key) =>
    settingOf(key),
  );
  const user = open();
  const attempts = await cardOf('Wrong answers in a row before a lock');
  expect(
    attempts.getByText(/Right now a policy locks after 3 wrong answers, because the limits below/),
  ).toBeVisible();
  const account = await cardOf('Wrong answers per account');
  expect(account.getByText(/^After 3 wrong answers about an account’s policies/)).toBeVisible();
  const dialog = await openChange(user, 'Wrong answers per account');
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), '2');
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Right now a policy locks after 2 wrong answers/)).toBeVisible();
});
