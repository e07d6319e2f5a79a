import { isAgentOrStaff } from '@portico/contract/roles';
import type { Person } from '@portico/contract/rooms/persons';
import { ROUTES } from '@portico/contract/routes';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../platform/brand.ts';
import { usePerson, usePersonChanges } from '../../../platform/person.ts';
import { useClaims } from '../../../platform/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { EmailLine } from '../email/EmailLine.tsx';
import { PersonForm } from './PersonForm.tsx';
import styles from './ProfilePage.module.css';

interface Props {
  /** Whether new bulletins come by email, for those who read them. */
  readonly Bulletins: ComponentType;
}

/** Spec §2: everyone's own details; agents have theirs changed by agency updates (spec §6). */
export function ProfilePage({ Bulletins }: Props) {
  const roles = useClaims()?.role ?? [];
  const isAgent = roles.includes('AGENT');
  const readsBulletins = isAgentOrStaff(roles) && brand.id === 'brokerage';
  return (
    <>
      <PageHeading
        title={ROUTES.profile.title}
        lead={!isAgent && 'Your name, and how and when to reach you.'}
      />
      {isAgent ? <AgencyUpdates /> : <OwnProfile />}
      {readsBulletins && (
        <Section title="Bulletins" lead="News about rules, rates, closings and deadlines.">
          <Bulletins />
        </Section>
      )}
      <p className={styles.security}>
        <Link to={ROUTES.profileSecurity.path}>{ROUTES.profileSecurity.title}</Link>: your password, two-step
        verification and passkeys, and where you’re signed in.
      </p>
    </>
  );
}

function AgencyUpdates() {
  const { email, phone } = brand.agencyUpdates;
  if (!email && !phone)
    return (
      <Alert kind="info">
        Your name and how to reach you are kept by our office. To change them, please ask us in a chat.
      </Alert>
    );
  return (
    <Alert kind="info">
      To update your profile, please contact agency updates at{' '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ' or '}
      {phone && <a href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</a>}.
    </Alert>
  );
}

function OwnProfile() {
  const { data: person, isPlaceholderData, isError, isFetching, refetch } = usePerson();
  if (person && !isPlaceholderData) return <Editor key={person.Key} loaded={person} />;
  if (!isError) return <Skeleton lines={6} />;
  return (
    <TryAgain loading={isFetching} onRetry={refetch}>
      We couldn’t load your profile.
    </TryAgain>
  );
}

/** Keeps the person it was opened with, even if a newer version loads, so that nothing changes while you type. */
function Editor({ loaded }: { readonly loaded: Person }) {
  const [person, setPerson] = useState(loaded);
  const [news, setNews] = useState<string>();
  const changes = usePersonChanges();
  const keep = (text: string) => (saved: Person) => {
    changes.keep(saved);
    setPerson(saved);
    setNews(text);
  };
  return (
    <div className={styles.profile}>
      {news !== undefined && (
        <div key={news} ref={takeFocus} tabIndex={-1}>
          <Alert kind="success">{news}</Alert>
        </div>
      )}
      <EmailLine person={person} onSaved={changes.keep} onChanged={keep('Your email has been changed.')} />
      <PersonForm
        key={person.Version}
        person={person}
        onSaving={() => setNews(undefined)}
        onSaved={keep('Your profile has been updated.')}
        reload={changes.reload}
        onReloaded={setPerson}
      />
    </div>
  );
}
