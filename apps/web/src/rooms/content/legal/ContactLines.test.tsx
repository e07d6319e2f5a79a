import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { looksOf } from '@portico/contract/rules/brandLooks';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../../platform/session.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { ContactLines } from './ContactLines.tsx';

const { brokerage } = DEMO_BRANDS;
const show = (contact: { readonly phone: string; readonly email: string }) =>
  renderPage(
    <ContactLines
      brand={{
        ...brokerage,
        looks: looksOf(brokerage),
        contact: { ...brokerage.contact, ...contact },
      }}
    />,
  );
const NONE = { phone: '', email: '' };

test('says how to reach the brand', () => {
  const { container } = show({ phone: '(800) 555-0127', email: 'help@calder.example' });
  expect(container).toHaveTextContent('Email us at help@calder.example or call (800) 555-0127.');
});

test('sends insureds to their agent if there’s no phone number or email, and administrators to Brands', () => {
  signInAs('INSURED');
  const insured = show(NONE);
  expect(screen.getByText('Please contact your agent.')).toBeVisible();
  insured.unmount();

  signInAs('AGENT');
  const agent = show(NONE);
  expect(screen.getByText('There’s no phone number or email here yet.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  agent.unmount();

  session.set({ token: makeToken({ role: ['ADMIN'], is_admin: true }) });
  show(NONE);
  expect(screen.getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/admin?view=brands');
});
