import { accounts, type ContactAddress, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { addressTabLabel } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { RecordLocked } from '../../../platform/recordLock/RecordLocked.tsx';
import { useRecordLock } from '../../../platform/recordLock/useRecordLock.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Nothing, Section } from '../../../ui/Section.tsx';
import { type Tab, Tabs } from '../../../ui/Tabs.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { AccountFacts, AddressLines } from '../AccountFacts.tsx';
import { useOverviewChanges } from '../useAccountOverview.ts';
import { AccountContactForm } from './AccountContactForm.tsx';
import { ADDRESS_TITLES, ADDRESS_TYPES } from './contact.rules.ts';

const api = client(accounts);

type Account = AccountOverview['Account'];

/** Name and addresses, to read and, by one person at a time, to edit. */
export function AccountContact({ account }: { readonly account: Account }) {
  const subject = { TypeString: 'CustomerRiskAccount', RecordKey: account.Key } as const;
  const lock = useRecordLock(subject.TypeString, subject.RecordKey);
  const { keepAccount } = useOverviewChanges(account.Key);
  const [edited, setEdited] = useState<CustomerRiskAccount>();
  const [ended, setEnded] = useState<'saved' | 'canceled'>();

  const starting = useMutation({
    // Read again under the lock: what is on the screen may be older than what others have saved.
    mutationFn: async () => ((await lock.take()) ? api.get({ params: { key: account.Key } }) : undefined),
    onMutate: () => setEnded(undefined),
    onSuccess: setEdited,
    onError: lock.release,
  });
  const end = (how: 'saved' | 'canceled') => {
    setEdited(undefined);
    setEnded(how);
    lock.release();
  };

  if (edited)
    return (
      <Section title="Edit contact">
        <AccountContactForm
          account={edited}
          lock={lock.state}
          onSaved={(saved) => {
            keepAccount(saved);
            end('saved');
          }}
          onCancel={() => end('canceled')}
        />
      </Section>
    );
  return (
    <Section
      title="Contact"
      actions={
        <Button
          // After Cancel, focus returns to where editing began.
          ref={ended === 'canceled' ? takeFocus : null}
          loading={starting.isPending}
          onClick={() => starting.mutate()}
        >
          Edit contact
        </Button>
      }
    >
      {ended === 'saved' && (
        <div ref={takeFocus} tabIndex={-1}>
          <Alert kind="success">The contact has been saved.</Alert>
        </div>
      )}
      {lock.state === 'refused' && (
        <RecordLocked
          subject={subject}
          record="account"
          isTrying={starting.isPending}
          onTry={() => starting.mutate()}
        />
      )}
      <Contact contact={account.Contact} />
    </Section>
  );
}

/** Shown as far as spec §9 lets it; read out whole. */
function tabOf({ Type, Street1 }: ContactAddress): Tab {
  const label = `${ADDRESS_TITLES[Type.Key].split(' ')[0]}: ${Street1}`;
  return { key: Type.Key, label, short: addressTabLabel(label) };
}

function Contact({ contact }: { readonly contact: Account['Contact'] }) {
  const [chosen, setChosen] = useState<string>();
  const addresses = ADDRESS_TYPES.flatMap((type) =>
    contact.ContactAddressList.filter(({ Type }) => Type.Key === type),
  );
  const shown = addresses.find(({ Type }) => Type.Key === chosen) ?? addresses[0];
  return (
    <>
      <AccountFacts facts={{ Name: contact.Name }} />
      {shown === undefined ? (
        <Nothing>There is no address yet.</Nothing>
      ) : (
        <Tabs name="Addresses" tabs={addresses.map(tabOf)} chosen={shown.Type.Key} onChoose={setChosen}>
          <AccountFacts
            facts={{
              [ADDRESS_TITLES[shown.Type.Key]]: <AddressLines {...shown} />,
              County: shown.County,
            }}
          />
        </Tabs>
      )}
    </>
  );
}
