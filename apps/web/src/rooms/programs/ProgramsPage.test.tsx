import { programs } from '@portico/contract/rooms/programs';
import { noEffect } from '@portico/contract/rules/bookEffect';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../testing/api.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { ProgramsPage } from './ProgramsPage.tsx';
import { DRAFT_KEY, details, draft, NOW_KEY, now, OLD_KEY, old } from './programs.fixture.ts';

const { rows } = programs;

beforeEach(() => {
  signInAs('ADMIN');
  answer(rows.list, [draft, now, old]);
  answer(rows.one, details(draft));
  answer(rows.diff, {
    From: { Key: NOW_KEY, Code: now.Code },
    To: { Key: DRAFT_KEY, Code: draft.Code },
    ChangeList: [
      {
        Part: 'table',
        Kind: 'changed',
        Title: 'Base premium: Hurricane and wind',
        Section: null,
        Text: '1 of 4 rows change, by +6.5%.',
        RowList: [{ Label: 'FL, 1', From: '$810', To: '$863', Percent: 6.5 }],
      },
    ],
  });
});
const openDraft = (tab = 'changes') => renderPage(<ProgramsPage />, `/?edition=${DRAFT_KEY}&tab=${tab}`);

describe('the list of programs', () => {
  test('has editions of each market with their status, and drafts', async () => {
    renderPage(<ProgramsPage />);
    const editions = await screen.findByRole('list', { name: 'Editions for Harborline' });
    expect(
      within(editions)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['2025.1 Past', '2026.2 Current']);
    const drafts = within(screen.getByRole('list', { name: 'Drafts for Harborline' }));
    expect(drafts.getByRole('link')).toHaveAttribute('href', `/?edition=${DRAFT_KEY}`);
  });

  test('says so if there are none', async () => {
    answer(rows.list, []);
    const { unmount } = renderPage(<ProgramsPage />);
    expect(await screen.findByText('No rates yet')).toBeVisible();
    expect(screen.getByText(/Upload your first draft\.$/)).toBeVisible();
    unmount();
    signInAs('SUPPORT');
    renderPage(<ProgramsPage />);
    expect(
      await screen.findByText(/An underwriter or an administrator uploads the first one\.$/),
    ).toBeVisible();
  });

  test('offers uploads to underwriters and administrators only', async () => {
    signInAs('SUPPORT');
    renderPage(<ProgramsPage />);
    await screen.findByRole('list', { name: 'Editions for Harborline' });
    expect(screen.queryByRole('button', { name: 'Upload a draft' })).toBeNull();
  });
});

describe('uploading a draft', () => {
  const choose = async (label: string, name: string) =>
    userEvent.upload(
      await screen.findByLabelText(label),
      new File(['{}'], name, { type: 'application/json' }),
    );

  test('lists every mistake with its file and line, and keeps what was entered', async () => {
    const sent = answer(rows.add, {
      Edition: null,
      Hash: null,
      MistakeList: [
        { File: 'form.json', Path: 'sections.0', Line: 12, Text: '“title” is missing.' },
        { File: 'hbr.plan.json', Path: 'tables.age', Line: 40, Text: 'No step uses the table “age”.' },
      ],
    });
    renderPage(<ProgramsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload a draft' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Check and keep' }));
    expect((await screen.findAllByText('Choose a file.')).length).toBeGreaterThan(1);
    await userEvent.type(screen.getByLabelText('Edition'), '2027.1');
    await choose('Form', 'form.json');
    await choose('Plan', 'hbr.plan.json');
    await userEvent.click(await screen.findByRole('button', { name: 'Check and keep' }));
    expect(await screen.findByText('We found 2 mistakes')).toBeVisible();
    expect(screen.getByText('form.json, line 12, sections.0')).toBeVisible();
    expect(screen.getByText('hbr.plan.json, line 40, tables.age')).toBeVisible();
    expect(screen.getByLabelText('Edition')).toHaveValue('2027.1');
    expect(sent).toMatchObject([
      {
        body: { Number: '2027.1', Form: { Name: 'form.json', Text: '{}' }, Plan: { Name: 'hbr.plan.json' } },
      },
    ]);
    answer(rows.add, { Edition: draft, MistakeList: [], Hash: 'a'.repeat(64) });
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: draft.Code, level: 1 })).toBeVisible();
  });
});

describe('an edition', () => {
  test('says what changed since the one before', async () => {
    openDraft();
    expect(await screen.findByText('1 of 4 rows change, by +6.5%.')).toBeVisible();
    expect(screen.getByLabelText('Compared with')).toHaveValue(NOW_KEY);
    expect(screen.getByRole('row', { name: /FL, 1/ })).toHaveTextContent('$810$863+6.5%');
  });

  test('shows questions, rates as rows and columns, and charges that need another look', async () => {
    openDraft('questions');
    expect(await screen.findByText('If Year built is before 1980')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Rates' }));
    await userEvent.click(await screen.findByText('Base premium: Hurricane and wind'));
    expect(await screen.findByRole('columnheader', { name: 'Zone 2' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Charges' }));
    expect(await screen.findByText(/Check it again: last compared Jan 2, 2025/)).toBeVisible();
  });

  test('adds up the effect on the book part by part', async () => {
    const part = (UpCount: number, Next: string | null) => ({
      WholeCount: Next === null ? null : 3,
      Effect: {
        ...noEffect(),
        TermCount: UpCount,
        UpCount,
        BeforeCents: UpCount * 100_00,
        AfterCents: UpCount * 110_00,
      },
      Next,
    });
    const asked = answer(rows.effect, ({ query }) => (query.After ? part(1, null) : part(2, OLD_KEY)));
    openDraft('effect');
    expect(await screen.findByText('$300 to $330')).toBeVisible();
    expect(screen.getByText('+10.0%')).toBeVisible();
    expect(screen.queryByText(/policies rated…/)).toBeNull();
    expect(asked.map(({ params, query }) => [params.other, query.After])).toEqual([
      [NOW_KEY, undefined],
      [NOW_KEY, OLD_KEY],
    ]);
  });

  test('with mistakes says which, and can’t be published', async () => {
    const MistakeList = [
      { File: 'plan.json', Path: 'documents.0', Line: 0, Text: 'There is no type of document “X”.' },
    ];
    answer(rows.one, details(draft, { MistakeList }));
    openDraft('questions');
    expect(await screen.findByText(/There is no type of document “X”/)).toBeVisible();
    expect(screen.getByText('plan.json, documents.0')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });
});

describe('publishing', () => {
  test('says in one sentence what will happen, and sends the days of each state', async () => {
    const sent = answer(rows.publish, details({ ...draft, Status: 'scheduled' }));
    openDraft('questions');
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'GA' }));
    await userEvent.type(await dialog.findByLabelText('New business from'), '2027-03-01');
    await userEvent.type(dialog.getByLabelText('Renewals from'), '2027-05-01');
    expect(dialog.getByText(/^HO3-HBR-2027\.1 will apply to new business .* in FL\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { body: { StateList: [{ State: 'FL', NewFrom: '2027-03-01', RenewalFrom: '2027-05-01' }] } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is for administrators', async () => {
    signInAs('UNDERWRITER');
    openDraft('questions');
    expect(await screen.findByRole('button', { name: 'Discard draft' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });
});
