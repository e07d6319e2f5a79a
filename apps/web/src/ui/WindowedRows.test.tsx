import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { WindowedRows } from './WindowedRows.tsx';

const ROW = 36;
let scrolled: number;
/** A screen of 768 pixels that shows the list from where it is scrolled to. */
beforeEach(() => {
  scrolled = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = this instanceof HTMLElement ? Number(this.dataset.at ?? 0) : 0;
    return new DOMRect(0, at * ROW - scrolled, 1000, ROW);
  });
});
const scrollTo = (at: number) => {
  scrolled = at * ROW;
  act(() => void document.dispatchEvent(new Event('scroll')));
};

const ITEMS = Array.from({ length: 1_000 }, (_, at) => at);
const show = () =>
  render(
    <table aria-label="Numbers" aria-rowcount={ITEMS.length + 1}>
      <WindowedRows items={ITEMS} height="compact">
        {(item, row) => (
          <tr key={item} {...row}>
            <th scope="row">
              <a data-row href={`#${item}`}>
                Number {item}
              </a>
            </th>
          </tr>
        )}
      </WindowedRows>
    </table>,
  );
const drawn = () => screen.getAllByRole('link').map(({ textContent }) => Number(textContent?.slice(7)));
const heightOf = () =>
  drawn().length * ROW +
  [...document.querySelectorAll<HTMLElement>('td')].reduce(
    (sum, { style }) => sum + parseFloat(style.height),
    0,
  );

test('draws the rows around the screen and keeps room for the others', () => {
  show();
  expect(drawn().length).toBeLessThan(80);
  expect(drawn()).toContain(20);
  expect(heightOf()).toBe(ITEMS.length * ROW);
  scrollTo(500);
  expect(drawn()).toEqual(expect.arrayContaining([500, 520]));
  expect(drawn()).not.toContain(20);
  expect(screen.getByRole('link', { name: 'Number 500' }).closest('tr')).toHaveAttribute(
    'aria-rowindex',
    '502',
  );
  expect(heightOf()).toBe(ITEMS.length * ROW);
});

test('keeps the row with the focus, from which the keyboard goes on', () => {
  show();
  const link = screen.getByRole('link', { name: 'Number 3' });
  act(() => link.focus());
  scrollTo(500);
  expect(link).toHaveFocus();
  expect(drawn().slice(0, 4)).toEqual([2, 3, 4, expect.any(Number)]);
});
