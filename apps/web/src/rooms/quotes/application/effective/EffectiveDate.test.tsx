import { quotes } from '@portico/contract/rooms/quotes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../../testing/api.ts';
import { renderPage } from '../../../../testing/page.tsx';
import { signInAs } from '../../../../testing/signInAs.ts';
import { application } from '../application.fixture.ts';
import { ApplicationEditor } from '../editing/ApplicationEditor.ts';
import EffectiveDateDialog from './EffectiveDateDialog.tsx';

function show() {
  signInAs('AGENT');
  const editor = new ApplicationEditor(application);
  let isClosed = false;
  const onClose = () => {
    isClosed = true;
  };
  renderPage(<EffectiveDateDialog editor={editor} onClose={onClose} />);
  return { editor, isClosed: () => isClosed };
}
const choose = async (day: string) => {
  const field = screen.getByLabelText('Coverage starts on');
  await userEvent.clear(field);
  if (day !== '') await userEvent.type(field, day);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('moves the quote to another day, and closes', async () => {
  const moved = { ...application, EffectiveOn: '2027-01-05', Version: 2 };
  const sent = answer(quotes.rows.change, moved);
  const { editor, isClosed } = show();
  await choose('2027-01-05');
  await expect.poll(isClosed).toBe(true);
  expect(sent).toMatchObject([{ body: { Key: application.Key, EffectiveOn: '2027-01-05' }, version: 1 }]);
  expect(editor.get().application.EffectiveOn).toBe('2027-01-05');
});

test('says at the field what is wrong with the day, and keeps it', async () => {
  refuse(quotes.rows.change, 'badRequest', {}, [
    { path: 'body.TermBegin', message: 'must not be more than 30 days ago' },
  ]);
  const { isClosed } = show();
  await choose('2026-01-05');
  expect(await screen.findByText('The effective date must not be more than 30 days ago.')).toBeVisible();
  expect(screen.getByLabelText('Coverage starts on')).toHaveValue('2026-01-05');
  expect(isClosed()).toBe(false);
});

test('asks for a day', async () => {
  const sent = answer(quotes.rows.change, application);
  show();
  await choose('');
  expect(await screen.findByText('Please choose a day.')).toBeVisible();
  expect(sent).toEqual([]);
});
