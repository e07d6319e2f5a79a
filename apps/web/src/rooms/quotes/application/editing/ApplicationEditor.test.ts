import { fail } from '@portico/contract/errors';
import { type Application, type ControlChange, quotes } from '@portico/contract/rooms/quotes';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refuseOnce } from '../../../../testing/api.ts';
import { keyOf } from '../../../../testing/keys.ts';
import { signInAs } from '../../../../testing/signInAs.ts';
import { application, priceOf } from '../application.fixture.ts';
import { ApplicationEditor } from './ApplicationEditor.ts';

const { rows } = quotes;
beforeEach(() => signInAs('AGENT'));

const priced = (TotalCents: number): ControlChange => ({
  ControlList: [],
  SectionList: [],
  Price: priceOf(TotalCents),
  Change: null,
  TermChange: null,
  Version: 1,
});
const view = (TotalCents: number) => {
  const { SectionList, Change, Version } = application;
  return { SectionList, Change, TermChange: null, Version, Price: priceOf(TotalCents) };
};
const saved = (Answers: Application['Answers'], Version = 2): Application => ({
  ...application,
  Answers: { ...application.Answers, ...Answers },
  Version,
});

test('asks one question at a time, and puts the answers given in between into one', async () => {
  answer(rows.change, ({ body, version }) => saved(body.Answers ?? {}, version + 1));
  let reply = (_: ControlChange) => {};
  const asked = answer(rows.answer, () => new Promise<ControlChange>((resolve) => (reply = resolve)));
  const whole = answer(rows.view, () => view(270_000));
  const editor = new ApplicationEditor(application);
  editor.answer('alarm', 'central');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  editor.answer('yearBuilt', 1970);
  editor.answer('covA', 42_000_000);
  expect(editor.get()).toMatchObject({
    isPricing: true,
    pending: { alarm: 'central', yearBuilt: 1970, covA: 42_000_000 },
  });
  reply(priced(260_000));
  await vi.waitFor(() => expect(editor.get().isPricing).toBe(false));
  expect(asked).toHaveLength(1);
  expect(whole).toMatchObject([{ body: { Answers: { yearBuilt: 1970, covA: 42_000_000 } } }]);
  expect(editor.get().application.Price.TotalCents).toBe(270_000);
  await editor.flush();
});

test('keeps what was answered while an earlier save was on its way', async () => {
  answer(rows.answer, priced(255_000));
  let finish = () => {};
  const sent = answer(rows.change, async ({ body, version }) => {
    if (version === 1) await new Promise<void>((resolve) => (finish = resolve));
    return saved(body.Answers ?? {}, version + 1);
  });
  const editor = new ApplicationEditor(application);
  editor.answer('alarm', 'central');
  const flushed = editor.flush();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  editor.answer('alarm', 'none');
  finish();
  expect(await flushed).toBe(true);
  expect(sent.map(({ body, version }) => [version, body.Answers])).toEqual([
    [1, { alarm: 'central' }],
    [2, { alarm: 'none' }],
  ]);
  expect(editor.get()).toMatchObject({ pending: {}, save: 'saved' });
});

// @spec I14.16
test('joins what someone else saved, and asks only about the same question', async () => {
  answer(rows.answer, priced(255_000));
  answer(rows.view, view(256_000));
  const theirs = saved({ covA: 43_000_000, yearBuilt: 1990 }, 5);
  answer(rows.get, theirs);
  const By = { Key: keyOf(9), NameFull: 'Jordan Ortiz' };
  answer(rows.history, [{ Version: 5, At: application.UpdatedAt, By, ChangeList: [] }]);
  const sent = answer(rows.change, ({ body, version }) =>
    version < 5 ? fail('stale') : { ...theirs, Answers: { ...theirs.Answers, ...body.Answers }, Version: 6 },
  );
  const editor = new ApplicationEditor(application);
  editor.answer('covA', 42_000_000);
  editor.answer('alarm', 'central');
  await editor.flush();
  expect(editor.get()).toMatchObject({
    conflicts: [{ control: 'covA', mine: 42_000_000, theirs: 43_000_000 }],
    taken: { by: 'Jordan Ortiz', controls: ['yearBuilt'] },
  });
  expect(sent.at(-1)).toMatchObject({ version: 5, body: { Answers: { alarm: 'central' } } });
  // The same application comes again, as it does when the page keeps it for the next one: still no one has chosen.
  editor.adopt({ ...theirs, Version: 6 });
  editor.adopt({ ...theirs, Version: 6 });
  await editor.flush();
  expect(editor.get().conflicts).toEqual([{ control: 'covA', mine: 42_000_000, theirs: 43_000_000 }]);
  expect(sent.at(-1)?.body.Answers).not.toHaveProperty('covA');
  editor.takeTheirs('covA');
  expect(editor.get()).toMatchObject({ conflicts: [], pending: {} });
  await vi.waitFor(() => expect(editor.get().isPricing).toBe(false));
});

test('takes what was answered in another section of this page for its own', async () => {
  answer(rows.get, saved({ alarm: 'central', yearBuilt: 1990 }, 2));
  const editor = new ApplicationEditor(application);
  await editor.refresh({ alarm: 'central' });
  expect(editor.get()).toMatchObject({
    application: { Version: 2, Answers: { alarm: 'central', yearBuilt: 1990 } },
    taken: { controls: ['yearBuilt'] },
  });
});

test('waits while the server can’t be reached, and saves the same answers afterwards', async () => {
  answer(rows.answer, priced(255_000));
  answer(rows.change, ({ body, version }) => saved(body.Answers ?? {}, version + 1));
  refuseOnce(rows.change, 'offline');
  refuseOnce(rows.answer, 'offline');
  const editor = new ApplicationEditor(application);
  editor.answer('alarm', 'central');
  expect(await editor.flush()).toBe(false);
  expect(editor.get()).toMatchObject({ save: 'waiting', pending: { alarm: 'central' } });
  await vi.waitFor(() => expect(editor.get()).toMatchObject({ isPricing: false, priceWaits: true }));
  expect(await editor.flush()).toBe(true);
  expect(editor.get()).toMatchObject({ save: 'saved', pending: {} });
});

test('brings unsaved answers back, and drops those that were saved after all', () => {
  const unsaved = { answers: { alarm: 'central', covA: 40_000_000 }, base: { alarm: 'none', covA: null } };
  const { pending, conflicts } = new ApplicationEditor(application, unsaved).get();
  expect(pending).toEqual({ alarm: 'central' });
  expect(conflicts).toEqual([]);
});
