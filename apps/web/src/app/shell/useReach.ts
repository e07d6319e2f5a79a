import { mayEnter, ROUTES, type RouteName } from '@portico/contract/routes';
import { brand } from '../../platform/brand.ts';
import { useClaims } from '../../platform/session.ts';
import { PAGES } from '../pages.tsx';

/** Whether a route leads this person to a page: what leads nowhere is not offered. */
export function useReach(): (route: RouteName) => boolean {
  const claims = useClaims();
  const visitor = {
    roles: claims?.role,
    isAdmin: claims?.is_admin,
    brand: brand.id,
    host: window.location.host,
  };
  return (route) => PAGES[route] !== undefined && mayEnter(ROUTES[route], visitor) === 'enter';
}
