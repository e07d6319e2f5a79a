import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { AdministrationPage } from './AdministrationPage.tsx';
import { ADMIN_GROUPS } from './sections.ts';

beforeEach(() => signInAs('ADMIN'));

it('lists every page of administration with what it’s about', () => {
  renderPage(<AdministrationPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  for (const { title, entries } of ADMIN_GROUPS) {
    const group = within(screen.getByRole('region', { name: title }));
    expect(group.getAllByRole('link').map((link) => link.textContent)).toEqual(
      entries.map((entry) => entry.title),
    );
  }
});

it('gives each an address of its own', () => {
  const addresses = ADMIN_GROUPS.flatMap(({ entries }) => entries.map(({ to }) => to));
  expect(new Set(addresses).size).toBe(addresses.length);
});
