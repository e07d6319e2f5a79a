import { isEmployee } from '@portico/contract/roles';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { lazy, Suspense, useState } from 'react';
import { useClaims } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from '../people/AccountPeople.module.css';
import { Reach } from '../people/AccountPeople.tsx';

const AgencyOfRecordDialog = lazy(() => import('./AgencyOfRecordDialog.tsx'));

interface Props extends Pick<AccountOverview, 'Agency' | 'Agent'> {
  readonly accountKey: string;
}

/** Who looks after the account. Employees change it. */
export function AccountAgency({ accountKey, Agency, Agent }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = isEmployee(useClaims()?.role ?? []);
  return (
    <Panel
      dense
      title="Agency and agent"
      actions={
        mayChange && (
          <Button kind="secondary" small aria-label="Change agency or agent" onClick={() => setIsOpen(true)}>
            Change
          </Button>
        )
      }
    >
      <ul className={styles.people}>
        <li>
          <strong>{Agency.Name}</strong>
          <p className={styles.quiet}>
            {Agency.City}, {Agency.State}
          </p>
          <Reach {...Agency} />
        </li>
        <li>
          <strong>{Agent.NameFull}</strong> <span className={styles.quiet}>{Agent.Title}</span>
          <Reach {...Agent} />
        </li>
      </ul>
      {isOpen && (
        <Suspense fallback={null}>
          <AgencyOfRecordDialog
            accountKey={accountKey}
            Agency={Agency}
            Agent={Agent}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
