import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useAddress } from './address.ts';

let change: ReturnType<typeof useAddress>[1];

function Page() {
  const [address, set] = useAddress();
  change = set;
  return <p>{address.toString()}</p>;
}

const set = (name: string, value: string) =>
  change((now) => {
    now.set(name, value);
    return now;
  });

test('a second change keeps the first, though the page has not shown it yet', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/?view=1'] });
  render(<RouterProvider router={router} />);
  await act(async () => {
    const earlier = change;
    set('tab', 'mine');
    change = earlier;
    set('status', 'OPEN');
  });
  expect(router.state.location.search).toBe('?view=1&tab=mine&status=OPEN');

  await act(() => router.navigate('/?view=2'));
  await act(async () => set('tab', 'all'));
  expect(router.state.location.search).toBe('?view=2&tab=all');
});
