import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { addDays } from '@portico/contract/rules/days';
import { formatDay } from '@portico/contract/rules/format';
import { useSearchParams } from 'react-router';
import { AS_OF } from '../../../platform/policyAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAddressed } from '../../../ui/useSearchText.ts';
import { AddressLines } from '../AccountFacts.tsx';
import styles from './AccountPolicyPage.module.css';

/** What was or will be insured on another day of the term. The address has the day, so that a link shows the same. */
export function PolicyDay({ policy }: { readonly policy: AccountPolicy }) {
  const [address, setAddress] = useSearchParams();
  const { AsOf, Today, TermBegin, TermEnd, NamedThen } = policy;
  const [typed, setTyped] = useAddressed(address.get(AS_OF) ?? '');
  const show = (day: string) =>
    setAddress(
      (before) => {
        if (day === '') before.delete(AS_OF);
        else before.set(AS_OF, day);
        return before;
      },
      { replace: true },
    );
  const last = addDays(TermEnd, -1);
  return (
    <Panel dense title={AsOf === Today ? 'Another day' : `As of ${formatDay(AsOf)}`}>
      <div className={styles.day}>
        <TextField
          type="date"
          label="Show this policy as of"
          min={TermBegin}
          max={last}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '' ? !target.validity.badInput : target.validity.valid) show(target.value);
          }}
        />
        {AsOf !== Today && (
          <Button small kind="quiet" onClick={() => show('')}>
            Back to today
          </Button>
        )}
      </div>
      {AsOf !== Today && (
        <p className={styles.quiet}>
          Coverages and cost are those of this day. Payments, documents and activity are today’s.
        </p>
      )}
      {NamedThen && <Named named={NamedThen} />}
    </Panel>
  );
}

const Named = ({ named }: { readonly named: NonNullable<AccountPolicy['NamedThen']> }) => (
  <dl className={styles.named}>
    <div>
      <dt>Insured then</dt>
      <dd>
        {named.InsuredName}
        {named.Mailing && <AddressLines {...named.Mailing} />}
      </dd>
    </div>
    <div>
      <dt>Property then</dt>
      <dd>
        <AddressLines {...named.Property} />
      </dd>
    </div>
    <div>
      <dt>Agency then</dt>
      <dd>{named.AgencyName}</dd>
    </div>
    <div>
      <dt>Mortgagees then</dt>
      <dd>
        {named.MortgageeList.length === 0
          ? 'None'
          : named.MortgageeList.map(({ Position, Name, LoanEnd }) => (
              <div key={Position}>
                {Name}, loan ends in {LoanEnd}
              </div>
            ))}
      </dd>
    </div>
  </dl>
);
