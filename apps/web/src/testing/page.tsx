import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';

let queries: QueryClient;

/** With its own queries, which don't retry. */
export function renderWithQueries(content: ReactNode) {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={queries}>{content}</QueryClientProvider>);
}

/** Waits until every query of the page has been answered. Before that, a test can't tell that something isn't shown. */
export const answered = () => waitFor(() => expect(queries.isFetching()).toBe(0));

/** A page at its address. */
export const renderPage = (page: ReactNode, address = '/') =>
  renderWithQueries(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>);

/** For tests that ask the router for the current address. */
export const renderRouter = (router: ComponentProps<typeof RouterProvider>['router']) =>
  renderWithQueries(<RouterProvider router={router} />);
