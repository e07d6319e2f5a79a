import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { views } from '@portico/contract/rooms/views';
import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useNotices } from '../../../platform/notify.ts';
import { answer, refuseOnce } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { showOn } from '../../../testing/showOn.ts';
import { lineOf, MILTON } from '../claimDesk.fixture.ts';
import { last, queue, queueOfThree, show } from './queuePage.fixture.tsx';

queueOfThree();

describe('the queue', () => {
  // @spec I13.11
  test('shows each claim with its due date, people and money, and opens it', async () => {
    const { router, user } = show();
    const table = await screen.findByRole('table');
    const [, first, second] = within(table).getAllByRole('row');
    await waitFor(() =>
      expect(first).toHaveTextContent('Nov 12 OverdueCLM-26-000301Person 1Tampa, FLPipe burst'),
    );
    expect(first).toHaveTextContent('Coverage under reviewR. Diaz$12,400$040 d');
    expect(second).toHaveTextContent('Nov 15 Today');
    expect(second).toHaveTextContent('Hurricane Milton');
    expect(second).toHaveTextContent('Unassigned');
    expect(screen.getByText('96 open of 600 · $1,214,600 outstanding')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Report a claim' })).toHaveAttribute('href', '/claims/report');
    expect(screen.queryByRole('link', { name: 'Loss run' })).toBeNull();
    expect(queue.asked.at(-1)).toMatchObject({ query: { Status: 'open' }, paging: { Take: 101 } });
    expect(table).toHaveAttribute('aria-rowcount', '4');
    await user.click(screen.getByRole('link', { name: 'CLM-26-000301' }));
    expect(router.state.location).toMatchObject({ pathname: '/claims/claim', search: `?key=${keyOf(1)}` });
  });

  // @spec I13.11
  test('has tabs with counts, and a tab in the address', async () => {
    const { user, query } = show();
    await user.click(await screen.findByRole('tab', { name: 'Overdue 11' }));
    expect(query()).toBe('?tab=overdue');
    await waitFor(() => expect(last()).toMatchObject({ Due: 'overdue' }));
    await waitFor(() => expect(screen.getByText('3 claims')).toHaveAttribute('role', 'status'));
    await user.click(screen.getByRole('tab', { name: 'Litigation and mediation 8' }));
    await waitFor(() => expect(last()).toMatchObject({ Status: 'dispute' }));
    expect(screen.queryByLabelText('Status')).toBeNull();
  });

  test('is filtered by a select, the search and a press on a bar', async () => {
    const { user, query } = show();
    await screen.findByRole('option', { name: 'FL' });
    await screen.findByRole('option', { name: 'Denied' });
    await user.selectOptions(screen.getByLabelText('State'), 'FL');
    await user.selectOptions(screen.getByLabelText('Status'), 'Denied');
    await user.click(screen.getByRole('button', { name: /^Hurricane Milton/ }));
    expect(query()).toBe(`?status=DENIED&state=FL&cat=${MILTON.Key}`);
    await user.type(await screen.findByLabelText('Search'), 'okafor{Enter}');
    await waitFor(() =>
      expect(last()).toMatchObject({ q: 'okafor', State: 'FL', CatastropheKey: MILTON.Key }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(query()).toBe('');
  });

  test('is sorted by age, and by due date again', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Age' }));
    await waitFor(() => expect(last()?.sort).toBe('Reported'));
    expect(screen.getByRole('columnheader', { name: 'Age' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Due' }));
    await waitFor(() => expect(last()?.sort).toBeUndefined());
    expect(screen.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending');
  });

  // @spec I13.11
  test('goes on after the last claim, once, and keeps what is there if that fails', async () => {
    const all = Array.from({ length: 130 }, (_, at) => lineOf(at + 100));
    queue.asked = answer(claimDesk.rows.list, ({ query }) => {
      const from = all.findIndex(({ Key }) => Key === query?.After) + 1;
      return { rows: all.slice(from, from + 101), total: all.length };
    });
    const { user } = show();
    // By text and by the table's own rows: in a table of this size, working out every element's role takes seconds.
    const more = await screen.findByText('Show more claims');
    const table = screen.getByRole<HTMLTableElement>('table');
    expect(table.rows).toHaveLength(101);
    refuseOnce(claimDesk.rows.list, 'serverError');
    await user.click(more);
    expect(await screen.findByText('We couldn’t load more claims.')).toBeVisible();
    expect(table.rows).toHaveLength(101);
    await user.click(screen.getByText('Try again'));
    await waitFor(() => expect(table.rows).toHaveLength(131));
    expect(last()?.After).toBe(keyOf(199));
    expect(table).toHaveAttribute('aria-rowcount', '131');
    expect(screen.queryByText('Show more claims')).toBeNull();
  });

  // @spec I13.11
  test('has the columns that someone chooses, and keeps them in its address', async () => {
    const { user, query } = show();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('checkbox', { name: /^Claim/ })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Date of loss' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Reserve' }));
    expect(query()).toContain(
      'columns=due.claim.insured.place.cause.catastrophe.loss.status.adjuster.paid.age',
    );
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('columnheader', { name: 'Date of loss' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Reserve' })).toBeNull();
    expect(queue.asked).toHaveLength(1);
  });

  test('is a list of three facts each on a phone, without selection', async () => {
    showOn('phone');
    show();
    const list = await screen.findByRole('list', { name: 'Claims' });
    await waitFor(() =>
      expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
        'Person 1Nov 12 OverdueCLM-26-000301 · Pipe burstCoverage under reviewR. Diaz',
      ),
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('says what would be in an empty tab, and offers to clear filters', async () => {
    queue.lines = [];
    show('/claims?tab=overdue');
    expect(await screen.findByText('Nothing is overdue')).toBeVisible();
    cleanup();
    const { user, query } = show('/claims?state=TX');
    expect(await screen.findByText('No claims match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(query()).toBe('');
  });

  test('can be loaded again after a failure', async () => {
    refuseOnce(claimDesk.rows.list, 'serverError');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'CLM-26-000301' })).toBeVisible();
  });

  // @spec I13.11
  test('saves its filters as a view', async () => {
    const saved = answer(views.rows.save, ({ body }) => ({ ...body, Key: keyOf(9), Version: 1 }));
    const { user } = show('/claims?tab=mine&state=FL');
    await user.click(await screen.findByRole('button', { name: /Views/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    await user.type(await screen.findByLabelText('Name'), 'Mine in Florida');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(saved[0]?.body).toEqual({ Page: 'claims', Name: 'Mine in Florida', State: 'tab=mine&state=FL' }),
    );
  });
});

describe('the map', () => {
  const PINELLAS = {
    State: 'FL',
    County: 'Pinellas',
    Latitude: 27.9,
    Longitude: -82.7,
    Count: 12,
    Open: 9,
    PaidCents: 1_250_000,
  };

  // @spec I13.12
  test('takes the place of the chart, and a county narrows the queue', async () => {
    const mapped = answer(claimDesk.rows.map, [PINELLAS, { ...PINELLAS, County: 'Lee', Count: 1 }]);
    const { user, query } = show('/claims?state=FL');
    await user.click(await screen.findByRole('radio', { name: 'Map' }));
    expect(query()).toBe('?state=FL&view=map');
    expect(await screen.findByRole('row', { name: 'Pinellas, FL 12 9 $12,500' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Open claims at a glance' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pinellas, FL' }));
    await waitFor(() => expect(last()).toMatchObject({ State: 'FL', County: 'Pinellas' }));
    expect(screen.getByRole('button', { name: 'Pinellas, FL' })).toHaveAttribute('aria-pressed', 'true');
    expect(mapped.at(-1)?.query).not.toHaveProperty('County');
    await user.click(screen.getByRole('button', { name: /show all counties/ }));
    expect(query()).toBe('?state=FL&view=map');
  });

  // @spec I13.12
  test('shows how far a catastrophe had come by a day', async () => {
    const mapped = answer(claimDesk.rows.map, [PINELLAS]);
    const { query } = show(`/claims?view=map&cat=${MILTON.Key}`);
    expect(await screen.findByText('Hurricane Milton, Oct 9, 2024 to Oct 10, 2024')).toBeVisible();
    const days = screen.getByRole('slider', { name: 'Days' });
    expect(days).toHaveAttribute('aria-valuetext', 'All losses');
    fireEvent.change(days, { target: { value: '0' } });
    await waitFor(() => expect(mapped.at(-1)?.query).toMatchObject({ LossTo: '2024-10-09' }));
    expect(last()).toMatchObject({ LossTo: '2024-10-09' });
    fireEvent.change(days, { target: { value: '1' } });
    await waitFor(() => expect(query()).toBe(`?cat=${MILTON.Key}&view=map`));
  });

  test('has days of its own without a catastrophe, and says if nothing is there', async () => {
    const mapped = answer(claimDesk.rows.map, []);
    show('/claims?view=map');
    fireEvent.change(await screen.findByLabelText('Losses from'), { target: { value: '2026-10-01' } });
    await waitFor(() => expect(mapped.at(-1)?.query).toMatchObject({ LossFrom: '2026-10-01' }));
    expect(await screen.findByText('No claims match these filters.')).toBeVisible();
  });
});

describe('claims that didn’t reach the claims office', () => {
  // @spec I13.13
  test('are sent again, one or all', async () => {
    queue.lines = [lineOf(1, { HandOver: 'failed' }), lineOf(2, { HandOver: 'failed' })];
    const sent = answer(claims.rows.retry, 'true');
    const { user } = show('/claims?tab=failed');
    await user.click(await screen.findByRole('button', { name: 'Try again, CLM-26-000302' }));
    await waitFor(() => expect(sent.map(({ params }) => params.ClaimKey)).toEqual([keyOf(2)]));
    const { result } = renderHook(useNotices);
    await waitFor(() =>
      expect(result.current.at(-1)?.text).toBe('We’re sending 1 claim to the claims office again.'),
    );
    await user.click(screen.getByRole('button', { name: 'Try all 2 again' }));
    await waitFor(() => expect(sent).toHaveLength(3));
  });

  test('stay in the list if they can’t be sent, and the page says how many', async () => {
    queue.lines = [lineOf(1, { HandOver: 'failed' }), lineOf(2, { HandOver: 'failed' })];
    answer(claims.rows.retry, 'true');
    refuseOnce(claims.rows.retry, 'serverError');
    const { user } = show('/claims?tab=failed');
    await user.click(await screen.findByRole('button', { name: 'Try all 2 again' }));
    expect(await screen.findByText(/We couldn’t send 1 claim again/)).toBeVisible();
  });
});
