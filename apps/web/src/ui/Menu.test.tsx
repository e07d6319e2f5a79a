import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu, MenuItem, menuItem } from './Menu.tsx';
import { createTypeahead, itemForKey } from './menuKeys.ts';
import { UserMenu } from './UserMenu.tsx';

const user = userEvent.setup({ delay: null });
const chosen = vi.fn();

function show() {
  chosen.mockClear();
  render(
    <>
      <Menu button="Fruit" heading="Choose one">
        <MenuItem onSelect={() => chosen('apple')}>Apple</MenuItem>
        <MenuItem onSelect={() => chosen('banana')}>Banana</MenuItem>
        <a {...menuItem} href="#cherry">
          Cherry
        </a>
      </Menu>
      <button type="button">After</button>
    </>,
  );
}
// steady: a menu opens, moves and closes at once
const button = () => screen.getByRole('button', { name: 'Fruit' });
// steady: as above
const item = (name: string) => screen.getByRole('menuitem', { name });
const menu = () => screen.queryByRole('menu');

describe('a menu', () => {
  beforeEach(show);

  it('opens by its button, says so, and focuses its first item', async () => {
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Fruit' })).toBeVisible();
    expect(screen.getByText('Choose one')).toBeVisible();
    expect(item('Apple')).toHaveFocus();
    await user.click(button());
    expect(menu()).toBeNull();
  });

  it.each([
    ['{Enter}', 'Apple'],
    [' ', 'Apple'],
    ['{ArrowDown}', 'Apple'],
    ['{ArrowUp}', 'Cherry'],
  ])('opens by %s on %s', async (key, first) => {
    button().focus();
    await user.keyboard(key);
    expect(item(first)).toHaveFocus();
  });

  it('goes around by arrows, to the ends, and to a letter', async () => {
    await user.click(button());
    for (const [key, name] of [
      ['{ArrowUp}', 'Cherry'],
      ['{ArrowDown}', 'Apple'],
      ['{ArrowDown}', 'Banana'],
      ['{End}', 'Cherry'],
      ['{Home}', 'Apple'],
      ['c', 'Cherry'],
    ] as const) {
      await user.keyboard(key);
      expect(item(name)).toHaveFocus();
    }
  });

  it('has one item in the order of the page at most', async () => {
    await user.click(button());
    for (const one of await screen.findAllByRole('menuitem')) expect(one).toHaveAttribute('tabindex', '-1');
    await user.tab();
    expect(menu()).toBeNull();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('closes by Esc, and the focus is back on the button', async () => {
    await user.click(button());
    await user.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(button()).toHaveFocus();
    expect(chosen).not.toHaveBeenCalled();
  });

  it('closes by a press outside', async () => {
    await user.click(button());
    await user.click(document.body);
    expect(menu()).toBeNull();
  });

  it('closes when something is chosen, by pointer or key', async () => {
    await user.click(button());
    await user.click(item('Banana'));
    expect(menu()).toBeNull();
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(menu()).toBeNull();
    expect(chosen.mock.calls).toEqual([['banana'], ['apple']]);
  });

  it('can contain links', async () => {
    await user.click(button());
    expect(item('Cherry')).toHaveAttribute('href', '#cherry');
    await user.click(item('Cherry'));
    await waitFor(() => expect(menu()).toBeNull());
  });
});

it('the user menu is called by the person, and says the address', async () => {
  render(
    <UserMenu name="Ann Lee" email="ann@example.com">
      <MenuItem onSelect={chosen}>Logout</MenuItem>
    </UserMenu>,
  );
  await user.click(screen.getByRole('button', { name: 'Ann Lee' }));
  expect(await screen.findByText('ann@example.com')).toBeVisible();
  expect(screen.getByText('AL')).toBeVisible();
});

describe('keys', () => {
  const press = (key: string, timeStamp: number) => ({
    key,
    timeStamp,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
  });

  it('that are not the menu’s lead nowhere', () => {
    expect(itemForKey('ArrowLeft', 0, 3)).toBeUndefined();
    const seek = createTypeahead();
    for (const key of ['Tab', ' ', 'F1']) expect(seek(press(key, 0), 0, ['Apple'])).toBeUndefined();
    expect(seek({ ...press('a', 0), ctrlKey: true }, 0, ['Apple'])).toBeUndefined();
  });

  it('spell a word, until there is a pause', () => {
    const texts = ['Manage', 'Markets', 'Programs', 'Mail'];
    const seek = createTypeahead();
    expect(seek(press('m', 0), -1, texts)).toBe(0);
    expect(seek(press('a', 100), 0, texts)).toBe(0);
    expect(seek(press('r', 200), 0, texts)).toBe(1);
    expect(seek(press('p', 900), 1, texts)).toBe(2);
    expect(seek(press('x', 2000), 2, texts)).toBeUndefined();
  });

  it('pressed again go on to the next of the same letter', () => {
    const texts = ['Manage', 'Quotes', 'Mail'];
    const seek = createTypeahead();
    expect(seek(press('m', 0), 0, texts)).toBe(2);
    expect(seek(press('m', 100), 2, texts)).toBe(0);
  });
});
