import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, RouterProvider } from 'react-router';

/** With queries of its own, which do not try again by themselves. */
export const renderWithQueries = (content: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {content}
    </QueryClientProvider>,
  );

/** A page at its address. */
export const renderPage = (page: ReactNode, address = '/') =>
  renderWithQueries(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>);

/** Where a test asks the router where one is. */
export const renderRouter = (router: ComponentProps<typeof RouterProvider>['router']) =>
  renderWithQueries(<RouterProvider router={router} />);
