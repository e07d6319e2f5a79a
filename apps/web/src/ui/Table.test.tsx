import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Table } from './Table.tsx';

const body = (
  <tbody>
    <tr>
      <th scope="row">Ann</th>
      <td data-amount>$5.00</td>
    </tr>
  </tbody>
);
const NAME = { key: 'name', title: 'Name' };

it('names its columns, also those whose title is not shown', () => {
  render(
    <Table aria-label="Accounts" columns={[NAME, { key: 'action', title: 'Actions', isTitleHidden: true }]}>
      {body}
    </Table>,
  );
  const table = screen.getByRole('table', { name: 'Accounts' });
  expect(within(table).getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('can be scrolled by the keyboard in its frame', async () => {
  render(
    <Table aria-label="Accounts" framed columns={[NAME]}>
      {body}
    </Table>,
  );
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Accounts' })).toHaveFocus();
});

it('is sorted by a button in the heading, which says how', async () => {
  const onSort = vi.fn();
  render(
    <Table
      columns={[
        { ...NAME, sorted: 'descending', onSort },
        { key: 'premium', title: 'Premium' },
      ]}
    >
      {body}
    </Table>,
  );
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Premium' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledOnce();
});
