import { isStaff } from '@portico/contract/roles';
import type { AccountInvitation } from '@portico/contract/rooms/coinsureds';
import type { AccountMember, AccountOverview } from '@portico/contract/rooms/overviews/account';
import { formatPhone } from '@portico/contract/rules/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '../../../platform/Moment.tsx';
import { PendingInvitation } from '../../../platform/PendingInvitation.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Nothing } from '../../../ui/Section.tsx';
import type { AccountParts } from '../parts.ts';
import { overviewKey } from '../useAccountOverview.ts';
import styles from './AccountPeople.module.css';
import { InvitationByAgent } from './InvitationByAgent.tsx';
import { LimitedPeople } from './LimitedPeople.tsx';

const RELATIONSHIPS = { owner: 'Owner', coinsured: 'Co-insured' } as const;

interface PeopleProps extends Pick<AccountParts, 'InvitedLine' | 'Impersonate'> {
  readonly accountKey: string;
  readonly persons: readonly AccountMember[];
  readonly limited: AccountOverview['LimitedList'];
  readonly invitations: readonly AccountInvitation[];
}

/** Who belongs to the account, and whether they can sign in to the portal. */
export const AccountPeople = ({ accountKey, persons, limited, invitations, ...parts }: PeopleProps) => (
  <Panel dense title="People with access" actions={<Invite accountKey={accountKey} />}>
    {persons.length === 0 ? (
      <Nothing>No one is linked to this account yet.</Nothing>
    ) : (
      <ul className={styles.people}>
        {persons.map((person) => (
          <Member key={person.Key} accountKey={accountKey} person={person} Impersonate={parts.Impersonate} />
        ))}
      </ul>
    )}
    {limited.length > 0 && <LimitedPeople accountKey={accountKey} people={limited} />}
    {invitations.length > 0 && (
      <ul className={styles.invited} aria-label="Invited">
        {invitations.map((invitation) => (
          <parts.InvitedLine key={invitation.Key} invitation={invitation} shownBy={overviewKey(accountKey)} />
        ))}
      </ul>
    )}
  </Panel>
);

interface MemberProps extends Pick<AccountParts, 'Impersonate'> {
  readonly accountKey: string;
  readonly person: AccountMember;
}

function Member({ accountKey, person, Impersonate }: MemberProps) {
  const { NameFull, Relationship, Email, Access: access } = person;
  const canBeImpersonated = access !== null && !access.IsDisabled && !isStaff(access.Roles);
  return (
    <li>
      <div>
        <strong>{NameFull}</strong> <span className={styles.quiet}>· {RELATIONSHIPS[Relationship]}</span>
      </div>
      <Reach {...person} />
      <p className={styles.quiet}>
        <Access access={access} />
      </p>
      {canBeImpersonated && Email !== null && (
        <div className={styles.act}>
          <Impersonate email={Email} name={NameFull} />
        </div>
      )}
      {(access?.LastSignInAt ?? null) === null && Email !== null && (
        <Invited accountKey={accountKey} person={person} />
      )}
    </li>
  );
}

function Invited({ accountKey, person }: { readonly accountKey: string; readonly person: AccountMember }) {
  const queries = useQueryClient();
  return (
    <PendingInvitation
      personKey={person.Key}
      name={person.NameFull}
      invitedAt={person.InvitedAt}
      onSent={() => queries.invalidateQueries({ queryKey: overviewKey(accountKey) })}
    />
  );
}

function Invite({ accountKey }: { readonly accountKey: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button small kind="secondary" onClick={() => setIsOpen(true)}>
        Invite
      </Button>
      {isOpen && <InvitationByAgent accountKey={accountKey} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Access({ access }: { readonly access: AccountMember['Access'] }) {
  if (access === null) return 'No portal access';
  if (access.IsDisabled) return 'Portal access is turned off';
  return (
    <>
      {access.IsVerified ? 'Has portal access' : 'Has portal access, email not verified yet'}
      {access.Roles.length > 0 && ` as ${access.Roles.join(', ').toLowerCase()}`}.{' '}
      {access.LastSignInAt === null ? (
        'Never signed in.'
      ) : (
        <>
          Last signed in <Moment at={access.LastSignInAt} />.
        </>
      )}
    </>
  );
}

export const Reach = ({ Email, Phone }: { readonly Email: string | null; readonly Phone: string | null }) => (
  <div className={styles.reach}>
    {Email && (
      <div>
        <a href={`mailto:${Email}`}>{Email}</a>
      </div>
    )}
    {Phone && (
      <div>
        <a href={`tel:+1${Phone}`}>{formatPhone(Phone)}</a>
      </div>
    )}
  </div>
);
