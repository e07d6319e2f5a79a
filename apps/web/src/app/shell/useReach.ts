import { mayEnter, ROUTES, type RouteName } from '@portico/contract/routes';
import { brand } from '../../platform/brand.ts';
import { useClaims } from '../../platform/session.ts';
import { PAGES } from '../pages.tsx';

/** Whether a route leads this person to a page: what leads nowhere is not offered. */
export function useReach(): (route: RouteName) => boolean {
  const roles = useClaims()?.role;
  return (route) =>
    PAGES[route] !== undefined &&
    mayEnter(ROUTES[route], { roles, brand: brand.id, host: window.location.host }) === 'enter';
}
