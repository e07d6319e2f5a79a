import type { BrandId } from './brands.ts';
import { isAgentOrStaff, isEmployee, type TokenRole } from './roles.ts';
import type { RouteName } from './routes.ts';

export interface MenuItem {
  readonly label: string;
  /** Absent for an item that only opens its submenu. */
  readonly route?: RouteName;
  readonly items?: readonly MenuItem[];
}

interface MenuRule extends MenuItem {
  readonly show: (roles: readonly TokenRole[]) => boolean;
  readonly brands?: readonly BrandId[];
}

const isInsured = (roles: readonly TokenRole[]) => roles.includes('INSURED');
const isInsuredOrAgent = (roles: readonly TokenRole[]) => isInsured(roles) || roles.includes('AGENT');

/** Spec §2, sidebar items, in their order. A pure INTERNAL user counts among "agents or employees". */
const MENU: readonly MenuRule[] = [
  { label: 'Dashboard', route: 'insuredDashboard', show: isInsured },
  { label: 'Link a Policy', route: 'linkPolicy', show: isInsured },
  { label: 'Contact Your Agent', route: 'contactAgent', show: isInsured },
  { label: 'Manage Accounts', route: 'account', show: isAgentOrStaff },
  { label: 'Quotes', route: 'quotes', show: isAgentOrStaff },
  { label: 'Policy Documents', route: 'policyDocuments', show: isAgentOrStaff },
  { label: 'Claims', route: 'claims', show: isAgentOrStaff },
  {
    label: 'Agent Resources',
    show: isAgentOrStaff,
    brands: ['brokerage'],
    items: [
      { label: 'Agency', route: 'agentAgency' },
      { label: 'Availability', route: 'agentAvailability' },
      { label: 'Bulletins', route: 'agentBulletins' },
      { label: 'Doing Business', route: 'agentDoingBusiness' },
      { label: 'Markets', route: 'agentMarkets' },
      { label: 'Programs', route: 'agentPrograms' },
      { label: 'Reports', route: 'agentReports' },
      { label: 'Underwriting', route: 'agentUnderwriting' },
    ],
  },
  { label: 'Loss Run Report', route: 'lossRun', show: isEmployee, brands: ['claims'] },
  { label: 'Update Profile', route: 'profile', show: isInsuredOrAgent },
];

/** The sidebar for someone with these roles on this brand. */
export const menuFor = (roles: readonly TokenRole[], brand: BrandId): readonly MenuItem[] =>
  MENU.filter(({ show, brands }) => show(roles) && (brands?.includes(brand) ?? true)).map(
    ({ show, brands, ...item }) => item,
  );
