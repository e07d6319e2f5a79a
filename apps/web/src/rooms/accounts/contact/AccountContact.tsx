import type { ContactAddress } from '@portico/contract/rooms/accounts';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { addressTabLabel } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Nothing } from '../../../ui/Section.tsx';
import { type Tab, Tabs } from '../../../ui/Tabs.tsx';
import { AccountFacts, AddressLines } from '../AccountFacts.tsx';
import { ADDRESS_TITLES, ADDRESS_TYPES } from './contact.rules.ts';

/** Cut to the length that spec §9 sets; read out whole. */
function tabOf({ Type, Street1 }: ContactAddress): Tab {
  const label = `${ADDRESS_TITLES[Type.Key].split(' ')[0]}: ${Street1}`;
  return { key: Type.Key, label, short: addressTabLabel(label) };
}

type Contact = AccountOverview['Account']['Contact'];

/** Name and addresses, to read. */
export function AccountContact({ contact }: { readonly contact: Contact }) {
  const [chosen, setChosen] = useState<string>();
  const addresses = ADDRESS_TYPES.flatMap((type) =>
    contact.ContactAddressList.filter(({ Type }) => Type.Key === type),
  );
  const shown = addresses.find(({ Type }) => Type.Key === chosen) ?? addresses[0];
  if (shown === undefined) return <Nothing>No address on file yet.</Nothing>;
  return (
    <Tabs name="Addresses" tabs={addresses.map(tabOf)} chosen={shown.Type.Key} onChoose={setChosen}>
      <AccountFacts
        facts={{
          Name: contact.Name,
          [ADDRESS_TITLES[shown.Type.Key]]: <AddressLines {...shown} />,
          County: shown.County,
        }}
      />
    </Tabs>
  );
}
