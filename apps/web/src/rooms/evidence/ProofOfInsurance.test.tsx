import { documents } from '@portico/contract/rooms/documents';
import { evidence } from '@portico/contract/rooms/evidence';
import { configuration } from '@portico/contract/rooms/lookups/configuration';
import type { PolicyStatusKey } from '@portico/contract/rooms/policies';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../testing/api.ts';
import { efileOf } from '../../testing/documents.ts';
import { keyOf } from '../../testing/keys.ts';
import { answered, renderRouter } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { ProofOfInsurance } from './ProofOfInsurance.tsx';

const CARD = efileOf(5, {
  Title: 'Insurance ID card 2026–27',
  EFileType: { Key: 'ID_CARD', Name: 'Insurance ID card', Category: 'policy' },
});
beforeEach(() => {
  signInAs('INSURED');
  answer(configuration.rows.configuration, { Key: 'EvidenceStates_Off', Value: 'NC' });
  answer(documents.rows.list, [CARD]);
});

function show(status: PolicyStatusKey = 'CURRENT', state = 'FL') {
  const router = createMemoryRouter(
    [
      {
        path: '/insured/policy',
        element: (
          <ProofOfInsurance
            policyKey={keyOf(1)}
            status={status}
            state={state}
            documentsPath="/insured/documents"
          />
        ),
      },
      { path: '/insured/documents', element: <p>The documents</p> },
    ],
    { initialEntries: ['/insured/policy'] },
  );
  renderRouter(router);
  return () => router.state.location.pathname + router.state.location.search;
}
const button = { name: 'Get evidence of insurance' };

// @spec I12.6
it('issues evidence and opens it', async () => {
  const issued = answer(evidence.rows.issue, efileOf(7));
  const path = show();
  await userEvent.click(await screen.findByRole('button', button));
  await waitFor(() => expect(path()).toBe(`/insured/documents?open=${efileOf(7).Key}`));
  expect(issued).toEqual([{ params: { key: keyOf(1) } }]);
});

it('leads to the ID card', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Insurance ID card' })).toHaveAttribute(
    'href',
    `/insured/documents?open=${CARD.Key}`,
  );
});

it('offers no evidence where the portal doesn’t issue it', async () => {
  show('CURRENT', 'NC');
  await screen.findByRole('link', { name: 'Insurance ID card' });
  expect(screen.queryByRole('button', button)).toBeNull();
});

it('offers nothing for a term that is over', async () => {
  show('PRIOR');
  await answered();
  expect(screen.queryByRole('button', button)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
