import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, RouterProvider } from 'react-router';

/** With its own queries, which don't retry. */
export const renderWithQueries = (content: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {content}
    </QueryClientProvider>,
  );

/** A page at its address. */
export const renderPage = (page: ReactNode, address = '/') =>
  renderWithQueries(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>);

/** For tests that ask the router for the current address. */
export const renderRouter = (router: ComponentProps<typeof RouterProvider>['router']) =>
  renderWithQueries(<RouterProvider router={router} />);
