import { type PortalRoute, ROUTES, type RouteName } from '@portico/contract/routes';
import { type LoaderFunction, type RouteObject, redirect, replace } from 'react-router';
import { arrive, depart } from './arrival.ts';
import { fromTheDoor, guard } from './guard.ts';
import { PAGES } from './pages.tsx';
import { type PageHandle, trailOf } from './shell/breadcrumbs/breadcrumbs.ts';
import { NotLoaded } from './shell/failure/NotLoaded.tsx';
import { PageError } from './shell/failure/PageError.tsx';
import { Shell } from './shell/Shell.tsx';
import { Waiting } from './shell/Waiting.tsx';

const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

const pages = Object.entries(PAGES).flatMap(([name, page]): RouteObject[] => {
  if (!isRoute(name)) return [];
  const { path, title, isTask }: PortalRoute = ROUTES[name];
  const handle: PageHandle = { name, title, trail: trailOf(name), isTask };
  // The router shows nothing at all where `lazy` fails, so it never does.
  const lazy = () => page().catch(() => ({ element: <NotLoaded /> }));
  return [{ path, loader: guard(ROUTES[name]), lazy, handle, ErrorBoundary: PageError }];
});

/** An address that no one stays at: it only decides where to go. */
const passage = (path: string, title: string, loader: LoaderFunction): RouteObject => ({
  path,
  loader,
  handle: { title },
  Component: Waiting,
  ErrorBoundary: PageError,
});

const to =
  (path: string): LoaderFunction =>
  () =>
    redirect(path);
const { login, callback, signoutCallback, insured, insuredDashboard, notFound } = ROUTES;

export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: Waiting,
    ErrorBoundary: PageError,
    children: [
      ...pages,
      passage('/', login.title, fromTheDoor),
      passage(callback.path, callback.title, async ({ request }) => replace(await arrive(request.url))),
      passage(signoutCallback.path, signoutCallback.title, ({ request }) => depart(request.url)),
      passage(insured.path, insured.title, to(insuredDashboard.path)),
      passage('*', notFound.title, to(notFound.path)),
    ],
  },
];
