import { fail } from '@portico/contract/errors';
import { documents, type EFile } from '@portico/contract/rooms/documents';
import { lookups } from '@portico/contract/rooms/lookups';
import { policies } from '@portico/contract/rooms/policies';
import { type DocumentChange, uploads } from '@portico/contract/rooms/uploads';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../platform/session.ts';
import { answer, refuseOnce, type Sent } from '../../../testing/api.ts';
import { efileOf } from '../../../testing/documents.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { person } from '../../../testing/person.ts';
import { policyOf, riskOf } from '../../../testing/policy.ts';
import { showOn } from '../../../testing/showOn.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { DocumentsPage } from '../DocumentsPage.tsx';
import { UNDO_MS } from './ChangeLine.tsx';

const TERM = policyOf(100, 'CURRENT', { AlternateKey: 'CHO-1002345' });
const type = (Key: string, Name: string) => ({
  Key,
  Name,
  RecordInactive: false,
  Category: 'underwriting' as const,
});

let stored: EFile[];
let sent: Sent<typeof uploads.rows.set>;

/** Like the server: from the version someone saw, and only visibility once it's final. */
function change({ Key, Version, Title, EFileTypeKey, Audience, ...more }: DocumentChange): EFile {
  const file = stored.find((one) => one.Key === Key) ?? fail('recordNotFound');
  if (file.Version !== Version) fail('stale');
  if (file.State !== 'draft' && (Title ?? EFileTypeKey) !== undefined)
    fail('documentFinal', { title: file.Title });
  const seen = Audience ?? (more.VisibleToInsured === undefined ? file.Audience : 'insured');
  const changed: EFile = {
    ...file,
    Title: Title ?? file.Title,
    EFileType: EFileTypeKey ? { ...file.EFileType, Key: EFileTypeKey, Name: EFileTypeKey } : file.EFileType,
    Audience: seen,
    VisibleToInsured: seen === 'insured',
    State: more.RecordInactive ? 'inactive' : file.State,
    Version: Version + 1,
  };
  store(changed);
  return changed;
}
const store = (file: EFile) => {
  stored = stored.map((one) => (one.Key === file.Key ? file : one));
};
const elsewhere = (number: number, changes: Partial<EFile>) => {
  const file = stored.find(({ Key }) => Key === keyOf(number));
  if (file) store({ ...file, ...changes, Version: file.Version + 1 });
};

beforeEach(() => {
  signInAs('EMPLOYEE');
  stored = [
    efileOf(1, { Title: 'Receipt', Audience: 'insured' }),
    efileOf(2, { Title: 'Inspection', Audience: 'agent', VisibleToInsured: false }),
    efileOf(3, { Title: 'Roof', Audience: 'insured', State: 'draft' }),
  ];
  answer(documents.rows.find, () => stored);
  answer(
    documents.rows.get,
    ({ params }) => stored.find(({ Key }) => Key === params.key) ?? fail('recordNotFound'),
  );
  sent = answer(uploads.rows.set, ({ body }) => change(body));
  answer(policies.rows.list, [TERM]);
  answer(policies.rows.get, { ...TERM, Risk: riskOf(2), CoverageList: [], TransactionList: [] });
  answer(lookups.rows.documentTypes, []);
  answer(lookups.rows.programs, [{ Key: keyOf(9), Code: 'HO3', Name: 'Homeowners', Line: 'homeowners' }]);
  answer(lookups.rows.contracts, []);
  answer(lookups.rows.sysEFileTypes, [
    type('PHOTO', 'Photo of the property'),
    type('INSPECTION', 'Inspection'),
  ]);
});
afterEach(() => vi.useRealTimers());

async function show(props: { isInsured?: boolean } = {}) {
  renderPage(<DocumentsPage Share={() => null} {...props} />);
  await screen.findByRole('link', { name: 'Receipt' });
  return userEvent.setup({ delay: null });
}
const switchOf = (title: string) =>
  screen.getByRole('switch', { name: `Show “${title}” to the policyholder` });
const bar = () => within(screen.getByRole('region', { name: 'Selected documents' }));
const choose = (user: ReturnType<typeof userEvent.setup>, ...titles: string[]) =>
  titles.reduce(
    (before, title) =>
      before.then(() => user.click(screen.getByRole('checkbox', { name: `Select ${title}` }))),
    Promise.resolve(),
  );

// @spec I12.21
test('staff hide a document from the policyholder with one press, and take it back', async () => {
  const user = await show();
  expect(switchOf('Receipt')).toBeChecked();
  await user.click(switchOf('Receipt'));
  expect(await screen.findByText('“Receipt” is now visible to staff only.')).toBeVisible();
  expect(switchOf('Receipt')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone.')).toBeVisible();
  expect(switchOf('Receipt')).toBeChecked();
  expect(sent.map(({ body }) => body)).toEqual([
    { Key: keyOf(1), Version: 1, Audience: 'staff' },
    { Key: keyOf(1), Version: 2, Audience: 'insured' },
  ]);
});

test('undo gives a document back to the agent it was for', async () => {
  const user = await show();
  await user.click(switchOf('Inspection'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone.');
  expect(stored[1]).toMatchObject({ Audience: 'agent', Version: 3 });
});

// @spec I12.21
test('undo is offered for 5 seconds, and longer while someone is about to press it', async () => {
  const user = await show();
  await user.click(switchOf('Receipt'));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  vi.useFakeTimers();
  act(() => undo.focus());
  act(() => vi.advanceTimersByTime(UNDO_MS * 3));
  expect(undo).toBeVisible();
  act(() => undo.blur());
  act(() => vi.advanceTimersByTime(UNDO_MS - 1));
  expect(undo).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a document that someone else changed is shown as they left it, with what to do', async () => {
  const user = await show();
  elsewhere(1, { Title: 'Receipt of May' });
  await user.click(switchOf('Receipt'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else just changed “Receipt”.');
  await user.click(switchOf('Receipt of May'));
  expect(await screen.findByText('“Receipt of May” is now visible to staff only.')).toBeVisible();
});

// @spec I12.21
test('hides several at once, tells which one was refused, and the next try is for that one', async () => {
  const user = await show();
  await choose(user, 'Receipt', 'Roof', 'Inspection');
  elsewhere(3, {});
  await user.click(await bar().findByRole('button', { name: 'Hide from policyholder' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t change 1 of 2 documents because someone else just changed them.',
  );
  expect(bar().getByText('3 selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Hide from policyholder' }));
  await screen.findByText('“Roof” is now visible to staff only.');
  expect(bar().queryByRole('button', { name: 'Hide from policyholder' })).toBeNull();
  await user.click(bar().getByRole('button', { name: 'Show to policyholder' }));
  await screen.findByText('3 documents are now visible to the policyholder.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone.');
  expect(stored.map(({ Audience }) => Audience)).toEqual(['staff', 'agent', 'staff']);
});

test('renames and retypes a draft', async () => {
  const user = await show();
  await choose(user, 'Roof');
  await user.click(await bar().findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }));
  await user.clear(dialog.getByLabelText('Title'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('Enter a title.')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('Title'), 'North side');
  await dialog.findByRole('option', { name: 'Inspection' });
  await user.selectOptions(dialog.getByLabelText('Type'), 'Inspection');
  await user.click(dialog.getByRole('radio', { name: 'Agent and staff' }));
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { Key: keyOf(3), Version: 1, Title: 'North side', EFileTypeKey: 'INSPECTION', Audience: 'agent' },
  ]);
  expect(screen.getByRole('link', { name: 'North side' })).toBeVisible();
});

// @spec I12.21
test('keeps what was entered when someone else saved first, and saves it from there', async () => {
  const user = await show();
  await choose(user, 'Roof');
  await user.click(await bar().findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }));
  elsewhere(3, { Title: 'Roof, east' });
  await user.type(dialog.getByLabelText('Title'), ' of the barn');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It’s now “Roof, east”');
  expect(dialog.getByLabelText('Title')).toHaveValue('Roof of the barn');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored[2]).toMatchObject({ Title: 'Roof of the barn', Version: 3 });
});

test('says that a document became final meanwhile, without losing what was entered', async () => {
  const user = await show();
  await choose(user, 'Roof');
  await user.click(await bar().findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }));
  refuseOnce(uploads.rows.set, 'documentFinal', { title: 'Roof' });
  elsewhere(3, { State: 'final' });
  await user.type(dialog.getByLabelText('Title'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('“Roof” is final, so only its visibility');
  await waitFor(() => expect(dialog.getByLabelText('Title')).toBeDisabled());
  expect(dialog.getByLabelText('Title')).toHaveValue('Roof!');
});

test('those who uploaded a draft change its title and type, and withdraw it', async () => {
  signInAs('INSURED');
  session.set({ person: { ...person, Key: keyOf(50) } });
  stored = [
    efileOf(1, { Title: 'Receipt' }),
    efileOf(2, { Title: 'Leak', State: 'draft', CreatedBy: { Key: keyOf(50), NameFull: 'Ann' } }),
  ];
  const user = await show({ isInsured: true });
  expect(screen.queryByRole('switch')).toBeNull();
  await choose(user, 'Receipt');
  const chosen = within(await screen.findByRole('region', { name: 'Selected documents' }));
  expect(chosen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await choose(user, 'Receipt', 'Leak');
  await user.click(await bar().findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit document' }));
  expect(dialog.queryByRole('radio')).toBeNull();
  await dialog.findByRole('option', { name: 'Photo of the property' });
  expect(dialog.queryByRole('option', { name: 'Inspection' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  elsewhere(2, {});
  const asked = within(await screen.findByRole('dialog', { name: 'Withdraw “Leak”?' }));
  await user.click(asked.getByRole('button', { name: 'Withdraw document' }));
  expect(await asked.findByRole('alert')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Withdraw document' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.body).toEqual({ Key: keyOf(2), Version: 2, RecordInactive: true });
});

test('the switch is in the list on a phone, too', async () => {
  showOn('phone');
  const user = await show();
  await user.click(
    within(screen.getByRole('list', { name: 'Documents' })).getByRole('switch', { name: /Roof/ }),
  );
  expect(await screen.findByText('“Roof” is now visible to staff only.')).toBeVisible();
});

test('agents see who may see a document, and decide only about drafts they uploaded', async () => {
  signInAs('AGENT');
  session.set({ person: { ...person, Key: keyOf(50) } });
  stored[1] = efileOf(2, {
    Title: 'Inspection',
    State: 'draft',
    Audience: 'agent',
    CreatedBy: { Key: keyOf(50), NameFull: 'Max' },
  });
  const user = await show();
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  await user.click(switchOf('Inspection'));
  await screen.findByText('“Inspection” is now visible to the policyholder.');
  expect(sent[0]?.body).toEqual({ Key: keyOf(2), Version: 1, VisibleToInsured: true });
});
