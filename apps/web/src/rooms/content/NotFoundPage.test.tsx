import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { session } from '../../platform/session.ts';
import { renderRouter } from '../../testing/page.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const show = (state: Parameters<typeof session.set>[0]) => {
  session.set({ previousPath: undefined, referrer: '', ...state });
  renderRouter(createMemoryRouter([{ path: '*', element: <NotFoundPage /> }]));
};

it('leads back to the page that someone was on', () => {
  show({ previousPath: '/quotes?state=FL' });
  expect(screen.getByRole('link', { name: 'Go back to the page you were on' })).toHaveAttribute(
    'href',
    '/quotes?state=FL',
  );
});

it('says that another site’s link may be out of date', () => {
  show({ referrer: 'https://elsewhere.example/insurance' });
  expect(screen.getByText(/^The link you followed may be out of date/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Go back/ })).toBeNull();
});

it('takes an address that was typed for mistyped, or the page for moved', () => {
  for (const referrer of ['', `${window.location.origin}/quotes`]) {
    show({ referrer });
    expect(screen.getAllByText(/^The address may be mistyped/).at(-1)).toBeVisible();
  }
});
