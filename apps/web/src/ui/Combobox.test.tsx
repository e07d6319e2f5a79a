import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';

const FRUIT = ['Apple', 'Apricot', 'Banana'];

function Fruit({
  onChoose = () => {},
  onSubmit = () => {},
}: {
  onChoose?: (fruit: string) => void;
  onSubmit?: () => void;
}) {
  const [value, setValue] = useState('');
  const options = FRUIT.filter(
    (fruit) => value !== '' && fruit.toLowerCase().startsWith(value.toLowerCase()),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Combobox
        label="Fruit"
        value={value}
        onChange={setValue}
        options={options}
        keyOf={(fruit) => fruit}
        show={(fruit) => fruit}
        onChoose={(fruit) => {
          setValue(fruit);
          onChoose(fruit);
        }}
        nothing={value === '' ? undefined : 'No fruit fits.'}
      />
    </form>
  );
}

const user = userEvent.setup({ delay: null });
// steady: the field is always there
const box = () => screen.getByRole('combobox', { name: 'Fruit' });
// steady: the list moves at once
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('shows matches while typing, and says how many', async () => {
  render(<Fruit />);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await user.type(box(), 'ap');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Apple', 'Apricot']);
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
  await user.type(box(), 'zz');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('No fruit fits.');
});

test('is walked by the arrows, around through the text, and Enter chooses without sending the form', async () => {
  const chosen = vi.fn();
  const sent = vi.fn();
  render(<Fruit onChoose={chosen} onSubmit={sent} />);
  await user.type(box(), 'ap');
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Apple');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Apple');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Apricot');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Apricot');
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Apricot');
  expect(sent).not.toHaveBeenCalled();
  expect(box()).toHaveValue('Apricot');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

test('Escape closes it and keeps what was typed; so does leaving it', async () => {
  const outside = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: represents a dialog
    <div onKeyDown={outside}>
      <Fruit />
    </div>,
  );
  await user.type(box(), 'b');
  outside.mockClear();
  await user.keyboard('{Escape}');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(box()).toHaveValue('b');
  expect(outside).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(outside).toHaveBeenCalledOnce();
  await user.keyboard('{ArrowDown}');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('a click chooses, and the focus stays in the text', async () => {
  render(<Fruit />);
  await user.type(box(), 'ap');
  await user.click(screen.getByRole('option', { name: 'Apricot' }));
  expect(box()).toHaveValue('Apricot');
  expect(box()).toHaveFocus();
});

test('a click shows matches for the current text', async () => {
  render(<Fruit />);
  await user.type(box(), 'ap');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.click(box());
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});

test('an arrow pressed before anything has loaded picks the first match', async () => {
  const chosen = vi.fn();
  const Slow = ({ options }: { options: readonly string[] }) => (
    <Combobox
      label="Fruit"
      value="a"
      onChange={() => {}}
      options={options}
      keyOf={(fruit) => fruit}
      show={(fruit) => fruit}
      onChoose={chosen}
    />
  );
  const { rerender } = render(<Slow options={[]} />);
  box().focus();
  await user.keyboard('{ArrowDown}');
  rerender(<Slow options={FRUIT} />);
  expect(active()).toBe('Apple');
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith('Apple');
});
