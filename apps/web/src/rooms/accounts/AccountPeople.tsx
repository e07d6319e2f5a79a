import type { AccountMember, AccountOverview } from '@portico/contract/rooms/overviews/account';
import { formatPhone } from '@portico/contract/rules/format';
import styles from './AccountPeople.module.css';
import { AccountSection, Moment, Nothing } from './AccountSection.tsx';

const STANDINGS = { owner: 'Owner', coinsured: 'Co-insured' } as const;

/** Who belongs to the account, and whether they get into the portal. */
export const AccountPersons = ({ persons }: { readonly persons: readonly AccountMember[] }) => (
  <AccountSection title="Persons and portal access">
    {persons.length === 0 ? (
      <Nothing>Nobody is linked to this account yet.</Nothing>
    ) : (
      <ul className={styles.people}>
        {persons.map((person) => (
          <li key={person.Key}>
            <div>
              <strong>{person.NameFull}</strong>{' '}
              <span className={styles.quiet}>{STANDINGS[person.Standing]}</span>
            </div>
            <Reach {...person} />
            <p className={styles.quiet}>
              <Access access={person.Access} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </AccountSection>
);

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
  <AccountSection title="Agency and agent">
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
  </AccountSection>
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
