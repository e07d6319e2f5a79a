import { persons } from '@portico/contract/rooms/persons';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { client } from '../platform/api.ts';
import { connection } from '../platform/connection.ts';
import { session } from '../platform/session.ts';
import { answer, refuse, server } from '../testing/api.ts';
import { person } from '../testing/person.ts';
import { makeToken } from '../testing/tokens.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';
import { Connected } from './Connected.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { createQueries } from './queries.ts';
import { Notices } from './shell/Notices.tsx';

const api = client(persons);
const user = userEvent.setup({ delay: null });

/** Nothing answers, or everything as before. */
const goDown = (reply = () => HttpResponse.error()) => server.use(http.all('*', reply));
const comeBack = () => server.resetHandlers();
afterEach(async () => {
  comeBack();
  await act(() => connection.check());
});

/** A page with a part of its own, and a button that saves. */
function Page() {
  const page = useQuery({ queryKey: ['page'], queryFn: () => api.get({ params: { key: 'unknown' } }) });
  const part = useQuery({ queryKey: ['part'], queryFn: () => api.terms() });
  const { mutate } = useMutation({
    mutationFn: () => api.change({ params: { key: person.Key }, body: { NameFirst: 'Ann' }, version: 1 }),
  });
  return (
    <>
      {page.data ? (
        <p>{page.data.NameFull}</p>
      ) : page.isPending ? (
        <p>Loading</p>
      ) : (
        <LoadError title="We couldn’t load the person" loading={page.isFetching} onRetry={page.refetch} />
      )}
      {part.isError && !part.data && (
        <TryAgain loading={part.isFetching} onRetry={part.refetch}>
          We couldn’t load the terms.
        </TryAgain>
      )}
      <button type="button" onClick={() => mutate()}>
        Save
      </button>
    </>
  );
}

function open() {
  session.set({ token: makeToken() });
  const queries = createQueries();
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } });
  render(
    <QueryClientProvider client={queries}>
      <Connected>
        <ConnectionBanner />
        <Page />
        <Notices />
      </Connected>
    </QueryClientProvider>,
  );
  return queries;
}
const answerAll = (NameFull: string) => {
  answer(persons.rows.terms, { Version: '1', Accepted: true });
  return answer(persons.rows.get, { ...person, NameFull });
};

// @spec I11.14
it.each([
  [
    'no response',
    () => HttpResponse.error(),
    /^Connection Offline: There was an issue connecting to the data service\. Please check your Internet connection and try again\. If other websites work/,
  ],
  [
    'an ill server',
    () => HttpResponse.json({ code: 'unavailable', message: '' }, { status: 503 }),
    /^Temporarily Unavailable: The service is temporarily unavailable\./,
  ],
  [
    'maintenance',
    () => new HttpResponse('<h1>Away</h1>', { status: 503 }),
    /^Scheduled Maintenance: The site is temporarily unavailable due to scheduled maintenance\. Please try again shortly\./,
  ],
])('shows %s in one alert, and loads what failed when the server is back', async (_what, reply, text) => {
  goDown(reply);
  open();
  await waitFor(() => expect(screen.getByText(/We couldn’t load the terms\. It will load/)).toBeVisible());
  expect(screen.getByText('We couldn’t load the person')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();

  comeBack();
  const asked = answerAll('Ann Lee');
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect(await screen.findByText('Ann Lee')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/back/)).toBeVisible();
  expect(asked).toHaveLength(1);
});

// @spec I11.14
it('keeps what is on the screen, and loads it again after the outage', async () => {
  answerAll('Ann Lee');
  const queries = open();
  expect(await screen.findByText('Ann Lee')).toBeVisible();
  goDown();
  await act(() => queries.refetchQueries());
  expect(await screen.findByRole('alert')).toHaveTextContent('Connection Offline');
  expect(screen.getByText('Ann Lee')).toBeVisible();
  comeBack();
  answerAll('Ann Whitlock');
  await act(() => connection.check());
  expect(await screen.findByText('Ann Whitlock')).toBeVisible();
});

// @spec I11.16
it("doesn't send a write again by itself", async () => {
  answerAll('Ann Lee');
  open();
  await screen.findByText('Ann Lee');
  goDown();
  const tried = vi.fn(() => HttpResponse.error());
  server.use(http.patch('*', tried));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  // Nor one that began during the outage.
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(tried).toHaveBeenCalledTimes(2));
  comeBack();
  answerAll('Ann Whitlock');
  const saved = answer(persons.rows.change, person);
  await act(() => connection.check());
  await screen.findByText('Ann Whitlock');
  expect(saved).toEqual([]);
});

it('leaves a call that fails alone to the notifications', async () => {
  answer(persons.rows.terms, { Version: '1', Accepted: true });
  refuse(persons.rows.get, 'unavailable');
  open();
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(connection.outage()).toBeUndefined();
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Temporarily Unavailable');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
