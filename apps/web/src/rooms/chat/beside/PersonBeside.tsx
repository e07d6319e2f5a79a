import type { BrandId } from '@portico/contract/brands';
import type {
  ClaimBeside,
  ConversationPerson,
  PolicyBeside,
} from '@portico/contract/rooms/overviews/conversation';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatPhone } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountAddress } from '../../../platform/accountAddress.ts';
import { brandNames } from '../../../platform/brand.ts';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { policyAddress } from '../../../platform/policyAddress.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { dueWords, isOver } from './beside.rules.ts';
import { ContactList } from './ContactList.tsx';
import styles from './PersonBeside.module.css';
import { usePersonBeside } from './usePersonBeside.ts';

interface Props {
  readonly conversationKey: string;
  readonly brand: BrandId;
}

/** The person in a conversation: how to reach them, their accounts, policies and open claims, and the last contacts. */
export function PersonBeside({ conversationKey, brand }: Props) {
  const { data, isPending, isFetching, refetch } = usePersonBeside(conversationKey);
  if (isPending) return <Skeleton lines={8} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load who this is.
      </TryAgain>
    );
  return (
    <div className={styles.beside}>
      <Who data={data} brand={brand} />
      {data.Person !== null && <Records data={data} />}
    </div>
  );
}

function Who({
  data: { Name, Email, Person, AgencyList },
  brand,
}: {
  readonly data: ConversationPerson;
  readonly brand: BrandId;
}) {
  if (Person === null)
    return (
      <div className={styles.part}>
        <Alert kind="warning">
          Not signed in. We haven’t verified this name and email, so don’t share anything about a policy.
        </Alert>
        <p>{Name}</p>
        <p>
          <a href={`mailto:${Email}`}>{Email}</a>
        </p>
        <p className={styles.quiet}>{brandNames[brand]}</p>
      </div>
    );
  return (
    <div className={styles.part}>
      <p>
        <Link to={`${ROUTES.persons.path}?${new URLSearchParams({ person: Person.Key })}`}>
          {Person.NameFull}
        </Link>
      </p>
      {Person.NameFull !== Name && <p className={styles.quiet}>They wrote “{Name}” here</p>}
      <p>
        <a href={`mailto:${Email}`}>{Email}</a>
      </p>
      {Person.Email !== null && Person.Email !== Email && (
        <p className={styles.quiet}>{Person.Email} on file</p>
      )}
      {Person.Phone !== null && (
        <p>
          <a href={`tel:+1${Person.Phone}`}>{formatPhone(Person.Phone)}</a>
        </p>
      )}
      {AgencyList.map(({ Key, Name: agency, Title }) => (
        <p key={Key}>
          {Title}, {agency}
        </p>
      ))}
      <p className={styles.quiet}>Signed in on {brandNames[brand]}</p>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Records({ data }: { readonly data: ConversationPerson }) {
  const { AccountList, AgencyList, PolicyList, ClaimList } = data;
  const isCustomer = AccountList.length > 0 || AgencyList.length === 0;
  return (
    <>
      {isCustomer && (
        <Part title={AccountList.length === 1 ? 'Account' : 'Accounts'}>
          {AccountList.length === 0 && <p className={styles.quiet}>No account is linked yet.</p>}
          <ul className={styles.list}>
            {AccountList.map(({ Key, AlternateKey, Name, Relationship, AgencyName }) => (
              <li key={Key}>
                <Link to={accountAddress(Key)}>{Name}</Link>
                <span className={styles.quiet}>
                  {AlternateKey} · {RELATIONSHIPS[Relationship]} · {AgencyName}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {AccountList.length > 0 && (
        <>
          <Part title="Policies">
            {PolicyList.Total === 0 && <p className={styles.quiet}>No policies.</p>}
            <PolicyLines policies={PolicyList.Rows.filter((policy) => !isOver(policy))} />
            <EarlierTerms policies={PolicyList.Rows.filter(isOver)} />
            <More total={PolicyList.Total} shown={PolicyList.Rows.length} of="policies and quotes" />
          </Part>
          <Part title="Open claims">
            {ClaimList.Total === 0 && <p className={styles.quiet}>No open claims.</p>}
            <ul className={styles.list}>
              {ClaimList.Rows.map((claim) => (
                <ClaimLine key={claim.Key} claim={claim} />
              ))}
            </ul>
            <More total={ClaimList.Total} shown={ClaimList.Rows.length} of="open claims" />
          </Part>
        </>
      )}
      <Part title="Last contacts">
        <ContactList contacts={data.ContactList} />
      </Part>
    </>
  );
}

const RELATIONSHIPS: Readonly<Record<ConversationPerson['AccountList'][number]['Relationship'], string>> = {
  owner: 'Owner',
  coinsured: 'Co-insured',
  limited: 'Limited access',
};

const PolicyLines = ({ policies }: { readonly policies: readonly PolicyBeside[] }) => (
  <ul className={styles.list}>
    {policies.map((policy) => (
      <PolicyLine key={policy.Key} policy={policy} />
    ))}
  </ul>
);

/** Most calls aren't about these, and there may be many. */
const EarlierTerms = ({ policies }: { readonly policies: readonly PolicyBeside[] }) =>
  policies.length > 0 && (
    <details className={styles.earlier}>
      <summary>Earlier terms and quotes ({policies.length})</summary>
      <PolicyLines policies={policies} />
    </details>
  );

const PolicyLine = ({ policy }: { readonly policy: PolicyBeside }) => (
  <li>
    <Link to={policyAddress(policy)}>
      {policy.Program.Name} {policy.AlternateKey}
    </Link>
    <span className={styles.status}>
      {policy.Status.DisplayText} · {dueWords(policy.Billing)}
    </span>
    <span className={styles.quiet}>
      {policy.Street1}, {policy.City}, {policy.State} · until {formatDay(policy.TermEnd)}
    </span>
  </li>
);

const ClaimLine = ({ claim }: { readonly claim: ClaimBeside }) => (
  <li>
    <Link to={claimAddress(claim.Key)}>{claim.Number}</Link>
    <span>
      {claim.Cause} on {formatDay(claim.LossOn)} · {claim.Status}
    </span>
    <span className={styles.quiet}>{claim.Adjuster ?? 'No adjuster yet'}</span>
  </li>
);

const More = ({
  total,
  shown,
  of,
}: {
  readonly total: number;
  readonly shown: number;
  readonly of: string;
}) =>
  total > shown ? (
    <p className={styles.quiet}>
      The latest {shown} of {total} {of}. The account page has all.
    </p>
  ) : null;
