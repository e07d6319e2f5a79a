import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

const TABS = [
  { key: 'a', label: 'Mailing address', short: 'Mailing' },
  { key: 'b', label: 'Physical address' },
  { key: 'c', label: 'Old address' },
];

function Addresses({ vertical = false }: { vertical?: boolean }) {
  const [chosen, setChosen] = useState<string>();
  return (
    <Tabs name="Addresses" tabs={TABS} chosen={chosen} onChoose={setChosen} vertical={vertical}>
      Content of {chosen ?? 'the first'}
    </Tabs>
  );
}

const user = userEvent.setup({ delay: null });
// steady: tabs are always there
const tab = (name: string) => screen.getByRole('tab', { name });

it('shows the first tab, and another one when it is pressed', async () => {
  render(<Addresses />);
  expect(tab('Mailing address')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Mailing address')).toHaveTextContent(/^Mailing$/);
  await user.click(tab('Physical address'));
  expect(await screen.findByRole('tabpanel', { name: 'Physical address' })).toHaveTextContent('Content of b');
});

it.each([
  [false, '{ArrowRight}', '{ArrowLeft}'],
  [true, '{ArrowDown}', '{ArrowUp}'],
])('moves with the arrow keys around the ends (vertical: %s)', async (vertical, next, back) => {
  render(<Addresses vertical={vertical} />);
  tab('Mailing address').focus();
  await user.keyboard(next);
  expect(tab('Physical address')).toHaveFocus();
  await user.keyboard(`${back}${back}`);
  expect(tab('Old address')).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Content of c');
  await user.keyboard('{Home}');
  expect(tab('Mailing address')).toHaveFocus();
});

it('is one stop of the Tab key, then the content', async () => {
  render(<Addresses />);
  await user.tab();
  expect(tab('Mailing address')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
