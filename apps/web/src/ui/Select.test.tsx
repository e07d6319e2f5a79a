import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Select } from './Select.tsx';

const STATES = [
  { value: 'FL', label: 'Florida' },
  { value: 'GA', label: 'Georgia' },
];
type Look = Partial<Parameters<typeof Select>[0]>;

function State({ start = '', ...look }: Look & { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <Select
      label="State"
      options={STATES}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      {...look}
    />
  );
}

const user = userEvent.setup({ delay: null });
const box = () => screen.getByRole('combobox', { name: 'State' });

it('shows the placeholder until something is chosen, and does not offer it', async () => {
  render(<State placeholder="Select a state" />);
  expect(box()).toHaveDisplayValue('Select a state');
  expect(screen.getByRole('option', { name: 'Select a state' })).toBeDisabled();
  await user.selectOptions(box(), 'Georgia');
  expect(box()).toHaveValue('GA');
});

it('offers no choice in particular as the first option', async () => {
  render(<State all="Any state" start="FL" />);
  await user.selectOptions(box(), 'Any state');
  expect(box()).toHaveValue('');
});

it('keeps a value that is not among the options', () => {
  render(<State all="Any state" start="TX" unlisted="Texas" />);
  expect(box()).toHaveValue('TX');
  expect(box()).toHaveDisplayValue('Texas');
});

it('takes plain texts as options', () => {
  render(<State options={['Morning', 'Evening']} start="Evening" />);
  expect(box()).toHaveDisplayValue('Evening');
});
