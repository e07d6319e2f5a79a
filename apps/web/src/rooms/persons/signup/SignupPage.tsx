import { ROUTES } from '@portico/contract/routes';
import type { ComponentType, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { usePerson } from '../../../platform/person.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import styles from './SignupPage.module.css';

const { title } = ROUTES.signup;
const { path: linkPolicy } = ROUTES.linkPolicy;

interface Props {
  /** What the person was invited to, from another room, and what comes below it. */
  readonly Invitations: ComponentType<{ readonly children: (isInvited: boolean) => ReactNode }>;
}

/** Where people land who have an account but no policy yet. */
export function SignupPage({ Invitations }: Props) {
  const { data: person } = usePerson();
  return (
    <>
      <PageHeading
        title={person ? `${title}, ${person.NameFirst}` : title}
        lead="Your account is ready. There’s one step left before you see your policy here."
      />
      <Invitations>{(isInvited) => <LinkYourPolicy isInvited={isInvited} />}</Invitations>
      {person && (
        <p className={styles.who}>
          You’re signed in as {person.NameFull} ({person.Email}).
        </p>
      )}
    </>
  );
}

const LinkYourPolicy = ({ isInvited }: { readonly isInvited: boolean }) => (
  <section aria-labelledby="link">
    <h2 id="link">{isInvited ? 'Or link your own policy' : 'Link your policy'}</h2>
    <ol className={styles.steps}>
      <li>
        <strong>Have your policy number handy.</strong> It’s on your declarations page and our letters.
      </li>
      <li>
        <strong>Answer a few questions</strong> about the policy, so that no one else can link it.
      </li>
      <li>
        <strong>You’re all set.</strong> Your policy, payments and agent are a click away.
      </li>
    </ol>
    <ButtonLink
      kind={isInvited ? 'secondary' : 'primary'}
      href={useHref(linkPolicy)}
      onClick={useLinkClickHandler(linkPolicy)}
    >
      Link your policy
    </ButtonLink>
  </section>
);
