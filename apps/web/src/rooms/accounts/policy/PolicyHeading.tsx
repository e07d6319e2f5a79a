import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { POLICY_STATUSES } from '@portico/contract/rooms/policies';
import { formatDay } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { policyAddress } from '../../../platform/policyAddress.ts';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { RecordHeading } from '../../../ui/RecordHeading.tsx';
import styles from './PolicyHeading.module.css';
import { titleOf } from './policy.rules.ts';

interface Props {
  readonly policy: AccountPolicy;
  /** What can be done with the term. */
  readonly change: ReactNode;
}

/** Title, status and insurer, what can be done, and the policy's other terms. */
export function PolicyHeading({ policy, change }: Props) {
  const navigate = useNavigate();
  const { TermList, Key, Status, Market } = policy;
  const open = (key: string) => {
    const term = TermList.find((one) => one.Key === key);
    if (term) void navigate(policyAddress(term));
  };
  return (
    <RecordHeading
      title={titleOf(policy)}
      facts={
        <>
          <span className={styles.status} data-status={Status.Key}>
            {Status.Key === 'CURRENT' ? 'In force' : capital(POLICY_STATUSES[Status.Key])}
          </span>
          {Market.Name}
        </>
      }
      actions={
        <>
          {change}
          {TermList.length > 1 && (
            <FilterSelect
              label="Term"
              isRequired
              value={Key}
              options={TermList.map((term) => ({
                value: term.Key,
                label: `${formatDay(term.TermBegin)} – ${formatDay(term.TermEnd)}`,
              }))}
              onChange={({ target }) => open(target.value)}
            />
          )}
        </>
      }
    />
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
