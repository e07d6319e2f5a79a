import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOwnContact } from './useOnFile.ts';
import { EMPTY, type ReportValues } from './values.ts';

const HANNAH = { NameFull: 'Hannah Whitlock', Phone: '8135550142', Email: 'hannah@example.com' };

function Report({ isInsured = true }: { readonly isInsured?: boolean }) {
  const [values, setValues] = useState(EMPTY);
  const change = useCallback(
    (changes: Partial<ReportValues>) => setValues((before) => ({ ...before, ...changes })),
    [],
  );
  useOwnContact({ isInsured, isOwn: true }, values, change);
  return (
    <>
      <input
        aria-label="Name"
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <button type="button" onClick={() => change({ name: '', phone: '', email: '' })}>
        Clear
      </button>
      <output>{[values.name, values.phone, values.email].join(', ')}</output>
    </>
  );
}

let person: typeof HANNAH | undefined;
vi.mock('../../../platform/person.ts', () => ({ usePerson: () => ({ data: person }) }));
beforeEach(() => {
  person = undefined;
});

it('fills in who someone is once it’s known, if they began before, and once only', async () => {
  const { rerender } = render(<Report />);
  expect(screen.getByRole('status')).toHaveTextContent(/^, ,$/);
  person = HANNAH;
  rerender(<Report />);
  expect(screen.getByText('Hannah Whitlock, (813) 555-0142, hannah@example.com')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText(/^, ,\s*$/)).toBeVisible();
});

it('leaves what they entered in the meantime', async () => {
  const { rerender } = render(<Report />);
  await userEvent.type(screen.getByLabelText('Name'), 'H');
  person = HANNAH;
  rerender(<Report />);
  expect(screen.getByRole('status')).toHaveTextContent('H, ,');
});

it('says nothing about agents and staff, who report for others', () => {
  person = HANNAH;
  render(<Report isInsured={false} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^, ,$/);
});
