import { type EditionSource, programs } from '@portico/contract/rooms/programs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { ProgramsPage } from '../ProgramsPage.tsx';
import { DRAFT_KEY, details, draft, NOW_KEY, now, old } from '../programs.fixture.ts';

vi.mock('../../../platform/loadCodeEditor.ts', () => import('../../../testing/plainEditor.tsx'));

const { rows } = programs;
const [HASH, NEXT_HASH, THEIR_HASH] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
];
const source: EditionSource = {
  Form: { Name: 'form.json', Text: '{ "program": "HO3" }' },
  Plan: { Name: 'hbr.plan.json', Text: '{\n  "market": "HBR",\n  "minimum": 1\n}' },
  Hash: HASH,
};
const saved = { Edition: draft, MistakeList: [], Hash: NEXT_HASH };

beforeEach(() => {
  localStorage.clear();
  signInAs('UNDERWRITER');
  answer(rows.list, [draft, now, old]);
  answer(rows.one, details(draft));
  answer(rows.source, source);
});
const open = (key = DRAFT_KEY) => renderPage(<ProgramsPage />, `/?edition=${key}&tab=source`);
const plan = () => screen.findByRole('textbox', { name: 'hbr.plan.json' });
const type = async (text: string) => fireEvent.change(await plan(), { target: { value: text } });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Check and save' }));

describe('the source of a draft', () => {
  test('is saved on top of what was opened, each time on top of the last', async () => {
    const sent = answer(rows.add, saved);
    open();
    expect(await plan()).toHaveValue(source.Plan.Text);
    expect(screen.getByText(/press Escape, then Tab/)).toBeVisible();
    expect(screen.getByText('No changes.')).toBeVisible();
    await type('{ "minimum": 2 }');
    expect(screen.getByText(/^Not saved yet/)).toBeVisible();
    await save();
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await plan()).toHaveValue('{ "minimum": 2 }');
    await type('{ "minimum": 3 }');
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => [body.Number, body.Plan.Text, body.Replaces])).toEqual([
      ['2027.1', '{ "minimum": 2 }', HASH],
      ['2027.1', '{ "minimum": 3 }', NEXT_HASH],
    ]);
    expect(sent[0]?.body.Form).toEqual(source.Form);
  });

  test('keeps what’s typed while it’s being saved, on top of that', async () => {
    let finish = () => {};
    const checked = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answer(rows.add, async () => {
      await checked;
      return saved;
    });
    open();
    await type('{ "minimum": 2 }');
    await save();
    expect(await screen.findByText('Checking…')).toBeVisible();
    await type('{ "minimum": 3 }');
    finish();
    expect(await screen.findByText(/^Not saved yet/)).toBeVisible();
    expect(screen.queryByText(/^Someone else saved/)).toBeNull();
    const sent = answer(rows.add, saved);
    await save();
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { Plan: { Text: '{ "minimum": 3 }' }, Replaces: NEXT_HASH } }]),
    );
  });

  // @spec I15.19
  test('has each mistake in the list and at its place, and the list leads there', async () => {
    answer(rows.add, {
      Edition: null,
      Hash: null,
      MistakeList: [
        { File: 'hbr.plan.json', Path: 'minimum', Line: 3, Text: '“minimum” is too small.' },
        { File: 'form.json', Path: 'sections', Line: 1, Text: '“sections” is missing.' },
      ],
    });
    open();
    await type('{ "minimum": 0 }');
    await save();
    const found = within(await screen.findByRole('alert'));
    expect(found.getByText('We found 2 mistakes')).toBeVisible();
    expect(screen.getByText('Marked on line 3: “minimum” is too small.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'form.json, 1 mistake' })).not.toBeChecked();
    await userEvent.click(found.getByRole('button', { name: 'form.json, line 1, sections' }));
    expect(await screen.findByText('form.json, line 1')).toBeVisible();
    expect(screen.getByText('Marked on line 1: “sections” is missing.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'form.json, 1 mistake' })).toBeChecked();
    expect(screen.getByText(/^Not saved yet/)).toBeVisible();
    answer(rows.add, saved);
    await save();
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(screen.queryByText(/^We found/)).toBeNull();
  });

  test('isn’t sent while a file is empty', async () => {
    open();
    await type('');
    await save();
    expect(await screen.findByText('This file is empty.')).toBeVisible();
  });

  // @spec I15.18
  test('shows how someone else’s version differs, and keeps mine if I want', async () => {
    const sent = refuse(rows.add, 'stale');
    open();
    await type('{\n  "market": "HBR",\n  "minimum": 2\n}');
    const Text = '{\n  "market": "HBR",\n  "minimum": 5\n}';
    answer(rows.source, { ...source, Plan: { ...source.Plan, Text }, Hash: THEIR_HASH });
    await save();
    expect(await screen.findByText('Someone else saved this draft after you opened it')).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'Differences in hbr.plan.json' }));
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Only in theirs:   "minimum": 5',
      'Only in yours:   "minimum": 2',
    ]);
    expect(await plan()).toHaveValue('{\n  "market": "HBR",\n  "minimum": 2\n}');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    const again = answer(rows.add, saved);
    await save();
    await waitFor(() => expect(again).toMatchObject([{ body: { Replaces: THEIR_HASH } }]));
    expect(sent).toMatchObject([{ body: { Replaces: HASH } }]);
  });

  test('takes theirs if I want', async () => {
    refuse(rows.add, 'stale');
    open();
    await type('{ "minimum": 2 }');
    answer(rows.source, { ...source, Plan: { ...source.Plan, Text: '{ "minimum": 5 }' }, Hash: THEIR_HASH });
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
    expect(await plan()).toHaveValue('{ "minimum": 5 }');
    expect(screen.getByText('No changes.')).toBeVisible();
  });

  // @spec I15.18
  test('brings back what was typed, until it’s discarded', async () => {
    const { unmount } = open();
    await type('{ "minimum": 2 }');
    unmount();
    open();
    expect(await plan()).toHaveValue('{ "minimum": 2 }');
    await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(await plan()).toHaveValue(source.Plan.Text);
  });

  test('says why it can’t be saved, and loses nothing', async () => {
    refuse(rows.add, 'editionPublished', { code: draft.Code });
    open();
    await type('{ "minimum": 2 }');
    await save();
    expect(
      await screen.findByText(/is published and never changes\..* What you typed is still here\./),
    ).toBeVisible();
    expect(await plan()).toHaveValue('{ "minimum": 2 }');
  });

  test('is read-only for people who may not change drafts', async () => {
    signInAs('SUPPORT');
    open();
    expect(await plan()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Check and save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy to a new draft' })).toBeNull();
  });
});

describe('the source of a published edition', () => {
  beforeEach(() => answer(rows.one, details(now)));

  // @spec I15.18
  test('is read-only, and can be copied to a new draft with a number of its own', async () => {
    const sent = answer(rows.add, saved);
    open(NOW_KEY);
    expect(await plan()).toHaveAttribute('readonly');
    await userEvent.click(screen.getByRole('button', { name: 'Copy to a new draft' }));
    expect(await plan()).not.toHaveAttribute('readonly');
    await save();
    expect((await screen.findAllByText('Enter a year and a number, like 2026.2.'))[0]).toBeVisible();
    await userEvent.type(screen.getByLabelText('Number of the new draft'), '2027.1');
    answer(rows.one, details(draft));
    await save();
    expect(await screen.findByRole('heading', { name: draft.Code, level: 1 })).toBeVisible();
    expect(sent).toMatchObject([{ body: { Number: '2027.1', Plan: source.Plan, Replaces: null } }]);
    expect(await screen.findByText('No changes.')).toBeVisible();
  });

  test('stays as it is if the copy is given up', async () => {
    open(NOW_KEY);
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to a new draft' }));
    await type('{}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await plan()).toHaveValue(source.Plan.Text);
    expect(await plan()).toHaveAttribute('readonly');
  });
});
