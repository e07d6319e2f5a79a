import type { AccountInvitation } from '@portico/contract/rooms/coinsureds';
import type { AccountMember, AccountOverview } from '@portico/contract/rooms/overviews/account';
import { formatPhone } from '@portico/contract/rules/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '../../../platform/Moment.tsx';
import { PendingInvitation } from '../../../platform/PendingInvitation.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Nothing, Section } from '../../../ui/Section.tsx';
import type { AccountParts } from '../parts.ts';
import { overviewKey } from '../useAccountOverview.ts';
import styles from './AccountPeople.module.css';
import { InvitationByAgent } from './InvitationByAgent.tsx';

const RELATIONSHIPS = { owner: 'Owner', coinsured: 'Co-insured' } as const;

interface PersonsProps extends Pick<AccountParts, 'InvitedLine'> {
  readonly accountKey: string;
  readonly persons: readonly AccountMember[];
  readonly invitations: readonly AccountInvitation[];
}

/** Who belongs to the account, and whether they get into the portal. */
export const AccountPersons = ({ accountKey, persons, invitations, InvitedLine }: PersonsProps) => (
  <Section title="Persons and portal access" actions={<Invite accountKey={accountKey} />}>
    {persons.length === 0 ? (
      <Nothing>No one is linked to this account yet.</Nothing>
    ) : (
      <ul className={styles.people}>
        {persons.map((person) => (
          <li key={person.Key}>
            <div>
              <strong>{person.NameFull}</strong>{' '}
              <span className={styles.quiet}>{RELATIONSHIPS[person.Relationship]}</span>
            </div>
            <Reach {...person} />
            <p className={styles.quiet}>
              <Access access={person.Access} />
            </p>
            {(person.Access?.LastSignInAt ?? null) === null && person.Email !== null && (
              <Invited accountKey={accountKey} person={person} />
            )}
          </li>
        ))}
      </ul>
    )}
    {invitations.length > 0 && (
      <ul className={styles.invited} aria-label="Invited">
        {invitations.map((invitation) => (
          <InvitedLine key={invitation.Key} invitation={invitation} shownBy={overviewKey(accountKey)} />
        ))}
      </ul>
    )}
  </Section>
);

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
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        Invite
      </Button>
      {isOpen && <InvitationByAgent accountKey={accountKey} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Access({ access }: { readonly access: AccountMember['Access'] }) {
  if (access === null) return 'No portal access';
  if (access.IsDisabled) return 'Portal access is switched off';
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

export const AccountAgency = ({ Agency, Agent }: Pick<AccountOverview, 'Agency' | 'Agent'>) => (
  <Section title="Agency and agent">
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
  </Section>
);

const Reach = ({ Email, Phone }: { readonly Email: string | null; readonly Phone: string | null }) => (
  <>
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
  </>
);
