import { ROUTES, type RouteName } from '@portico/contract/routes';
import { type LoaderFunctionArgs, type RouteObject, redirect, replace } from 'react-router';
import { arrive, depart } from './arrival.ts';
import { fromTheDoor, guard } from './guard.ts';
import { PAGES } from './pages.tsx';
import { PageError } from './shell/PageError.tsx';
import { Shell } from './shell/Shell.tsx';
import { Waiting } from './shell/Waiting.tsx';

const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

const pages = Object.entries(PAGES).flatMap(([name, page]): RouteObject[] => {
  if (!isRoute(name)) return [];
  const { path, title } = ROUTES[name];
  return [{ path, loader: guard(ROUTES[name]), lazy: page, handle: { title }, ErrorBoundary: PageError }];
});

const to = (path: string) => () => redirect(path);

export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: Waiting,
    children: [
      ...pages,
      { path: ROUTES.insured.path, loader: to(ROUTES.insuredDashboard.path) },
      { path: '*', loader: to(ROUTES.notFound.path) },
    ],
  },
  { path: '/', loader: fromTheDoor, HydrateFallback: Waiting },
  {
    path: ROUTES.callback.path,
    loader: async ({ request }: LoaderFunctionArgs) => replace(await arrive(request.url)),
    HydrateFallback: Waiting,
  },
  {
    path: ROUTES.signoutCallback.path,
    loader: ({ request }: LoaderFunctionArgs) => depart(request.url),
    HydrateFallback: Waiting,
  },
];
