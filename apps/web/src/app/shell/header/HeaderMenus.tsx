import type { MenuItem } from '@portico/contract/menu';
import { ROUTES, type RouteName } from '@portico/contract/routes';
import { Link } from 'react-router';
import { brand } from '../../../platform/brand.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, menuItem } from '../../../ui/Menu.tsx';
import { Slot } from '../slots.tsx';
import { useReach } from '../useReach.ts';
import { toolsFor } from './tools.ts';

/** How to reach the people behind this site (spec §2). */
export function ContactMenu() {
  const { email, phone } = brand.contact;
  if (!email && !phone) return null;
  return (
    <Menu
      button={
        <>
          <Icon name="phone" />
          <span className="hidden-on-phone">Contact</span>
        </>
      }
    >
      <Slot of="contactItems" />
      {email && (
        <a {...menuItem} href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      )}
      {phone && (
        <a {...menuItem} href={`tel:+1${phone.replace(/\D/g, '')}`}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
    </Menu>
  );
}

interface SidebarItemsProps {
  readonly items: readonly MenuItem[];
}

/** The sidebar's pages and the tools, as items of the user menu, which has the profile itself. */
export function SidebarItems({ items }: SidebarItemsProps) {
  const pages = items.flatMap((item) => item.items ?? [item]);
  return (
    <>
      {pages.map(
        ({ label, route }) =>
          route !== undefined &&
          route !== 'profile' && (
            <Link key={route} {...menuItem} to={ROUTES[route].path}>
              {label}
            </Link>
          ),
      )}
      <ToolItems tools={toolsFor(useReach())} />
    </>
  );
}

const ToolItems = ({ tools }: { readonly tools: readonly RouteName[] }) =>
  tools.map((route) => (
    <Link key={route} {...menuItem} to={ROUTES[route].path}>
      {ROUTES[route].title}
    </Link>
  ));

/** What agents and staff have in addition to the spec's sidebar. */
export function ToolsMenu() {
  const tools = toolsFor(useReach());
  if (tools.length === 0) return null;
  return (
    <Menu
      button={
        <>
          <Icon name="sliders" />
          <span className="hidden-on-phone">Tools</span>
        </>
      }
    >
      <ToolItems tools={tools} />
    </Menu>
  );
}
