import type { PersonOverview } from '@portico/contract/rooms/overviews/person';
import { ROUTES } from '@portico/contract/routes';
import { formatPhone } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../../platform/Moment.tsx';
import styles from './PersonsPage.module.css';

type Access = NonNullable<PersonOverview['Access']>;

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Who they are, how they sign in, and what they see. */
export function PersonsFacts({ person }: { readonly person: PersonOverview }) {
  const { Access, Email, Phone, OrganizationName, Roles, SiteList, AccountList, AgencyList } = person;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Email">{Email ?? 'None on file'}</Fact>
        {Phone && <Fact name="Phone">{formatPhone(Phone)}</Fact>}
        {OrganizationName && <Fact name="Organization">{OrganizationName}</Fact>}
        <Fact name="Roles">{Roles.length === 0 ? 'None' : Roles.join(', ')}</Fact>
        {SiteList.length > 0 && <Fact name="Sites they can use">{SiteList.join(', ')}</Fact>}
        {Access && <AccessFacts access={Access} contactEmail={Email} />}
        {AgencyList.map(({ Key, Name, Title }) => (
          <Fact key={Key} name="Works for">
            {Name}, {Title}
          </Fact>
        ))}
      </dl>
      <section className={styles.part}>
        <h3>Linked accounts</h3>
        {AccountList.length === 0 ? (
          <p className={styles.quiet}>No account is linked to this person.</p>
        ) : (
          <ul className={styles.lines}>
            {AccountList.map(({ Key, AlternateKey, Name, AgencyName, ...link }) => (
              <li key={Key}>
                <Link to={`${ROUTES.account.path}?${new URLSearchParams({ cra: Key })}`}>{Name}</Link>{' '}
                <span className={styles.quiet}>
                  {AlternateKey} · <Relationship {...link} /> · {AgencyName}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Relationship({
  Relationship: relationship,
  LimitedSince,
}: Pick<PersonOverview['AccountList'][number], 'Relationship' | 'LimitedSince'>) {
  if (LimitedSince === null) return relationship === 'owner' ? 'Owner' : 'Co-insured';
  return (
    <>
      Limited access since <Moment at={LimitedSince} />
    </>
  );
}

const AccessFacts = ({
  access,
  contactEmail,
}: {
  readonly access: Access;
  readonly contactEmail: string | null;
}) => (
  <>
    {access.Email !== contactEmail && <Fact name="Signs in with">{access.Email}</Fact>}
    <Fact name="Email confirmed">{access.IsVerified ? 'Yes' : 'No'}</Fact>
    <Fact name="Two-step verification">
      {access.HasSecondFactor ? 'Authenticator app' : 'Off'}
      {access.Passkeys > 0 && `, ${access.Passkeys} ${access.Passkeys === 1 ? 'passkey' : 'passkeys'}`}
    </Fact>
    <Fact name="Last signed in">
      {access.LastSignInAt === null ? 'Never' : <Moment at={access.LastSignInAt} />}
    </Fact>
    <Fact name="Signed in now">
      {access.OpenSessions === 0
        ? 'No'
        : `Yes, in ${access.OpenSessions} ${access.OpenSessions === 1 ? 'place' : 'places'}`}
    </Fact>
  </>
);
