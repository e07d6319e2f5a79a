import { content } from '@portico/contract/rooms/content';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refuse, refuseOnce } from '../../../testing/api.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { DoingBusinessPage } from './DoingBusinessPage.tsx';

const page = {
  Slug: 'doing-business',
  Title: 'Doing Business',
  Summary: 'How we work together.',
  UpdatedAt: '2026-11-01T12:00:00.000Z',
  Blocks: [{ Kind: 'heading' as const, Text: 'Commissions' }, { Kind: 'contact' as const }],
};

// @spec 1.10, I15.7
it('shows what staff have written', async () => {
  signInAs('AGENT');
  answer(content.rows.page, page);
  renderPage(<DoingBusinessPage />);
  expect(await screen.findByRole('heading', { name: 'Commissions' })).toBeVisible();
  expect(screen.getByText('How we work together.')).toBeVisible();
});

it('says that it is being updated while staff have withdrawn it', async () => {
  signInAs('AGENT');
  refuse(content.rows.page, 'recordNotFound');
  renderPage(<DoingBusinessPage />);
  expect(await screen.findByText('This page is being updated')).toBeVisible();
});

it('offers another try if it can’t be loaded', async () => {
  signInAs('AGENT');
  answer(content.rows.page, page);
  refuseOnce(content.rows.page, 'serverError');
  renderPage(<DoingBusinessPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Commissions' })).toBeVisible();
});
