import type { BrandId } from '@portico/contract/brands';
import { type MenuItem, menuFor } from '@portico/contract/menu';
import type { TokenRole } from '@portico/contract/roles';
import { ROUTES, type RouteName } from '@portico/contract/routes';

type HasPage = (route: RouteName) => boolean;

/** The sidebar of spec §2, without what has no page yet; a submenu without items goes too. */
export const sidebarFor = (
  roles: readonly TokenRole[],
  brand: BrandId,
  hasPage: HasPage,
): readonly MenuItem[] => menuFor(roles, brand).flatMap((item) => withPages(item, hasPage));

function withPages({ items, ...item }: MenuItem, hasPage: HasPage): MenuItem[] {
  if (!items) return item.route !== undefined && hasPage(item.route) ? [item] : [];
  const left = items.flatMap((inner) => withPages(inner, hasPage));
  return left.length > 0 ? [{ ...item, items: left }] : [];
}

/** The item closest to the current page: the longest path that the address begins with. */
export function currentRoute(items: readonly MenuItem[], pathname: string): RouteName | undefined {
  const routes = items.flatMap(({ route, items: inner = [] }) => [route, ...inner.map((item) => item.route)]);
  return routes
    .filter((route) => route !== undefined)
    .filter((route) => `${pathname}/`.startsWith(`${ROUTES[route].path}/`))
    .sort((one, other) => ROUTES[other].path.length - ROUTES[one].path.length)[0];
}
