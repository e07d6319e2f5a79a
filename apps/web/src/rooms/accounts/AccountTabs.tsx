import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import type { ReactNode } from 'react';
import { ActivityList } from '../../platform/ActivityList.tsx';
import { useAddress } from '../../platform/address.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { AccountRisks } from './AccountRisks.tsx';
import { AccountContact } from './contact/AccountContact.tsx';
import type { AccountParts } from './parts.ts';
import { AccountBilling } from './policies/AccountBilling.tsx';
import { AccountLedger } from './policies/AccountLedger.tsx';

const TABS: Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly count?: (overview: AccountOverview) => number;
      readonly show: (overview: AccountOverview, parts: AccountParts) => ReactNode;
    }
  >
> = {
  ledger: {
    label: 'Ledger',
    count: ({ Ledger }) => Ledger.Total,
    show: ({ Account, Ledger }) => <AccountLedger accountKey={Account.Key} ledger={Ledger} />,
  },
  billing: { label: 'Billing', show: (overview) => <AccountBilling overview={overview} /> },
  locations: {
    label: 'Locations',
    count: ({ RiskList }) => RiskList.Total,
    show: ({ Account, RiskList }, { Endorse }) => (
      <AccountRisks accountKey={Account.Key} risks={RiskList.Rows} Endorse={Endorse} />
    ),
  },
  contact: { label: 'Contact', show: ({ Account }) => <AccountContact contact={Account.Contact} /> },
  activity: { label: 'Activity', show: (overview) => <ActivityList activity={overview.ActivityList} /> },
};
const FIRST = 'ledger';

interface Props {
  readonly overview: AccountOverview;
  readonly parts: AccountParts;
}

/**
 * What is looked up less often. The tab is in the address, so a link, a reload and Back show the same one; choosing
 * one adds no step to the history, so Back still leaves the account.
 */
export function AccountTabs({ overview, parts }: Props) {
  const [address, setAddress] = useAddress();
  const asked = address.get('tab') ?? FIRST;
  const chosen = Object.hasOwn(TABS, asked) ? asked : FIRST;
  const choose = (tab: string) =>
    setAddress(
      (now) => {
        now.set('tab', tab);
        if (tab === FIRST) now.delete('tab');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs
      name="More about this account"
      tabs={Object.entries(TABS).map(([key, { label, count }]) => ({
        key,
        label,
        ...(count && { count: count(overview) }),
      }))}
      chosen={chosen}
      onChoose={choose}
    >
      {TABS[chosen]?.show(overview, parts)}
    </Tabs>
  );
}
