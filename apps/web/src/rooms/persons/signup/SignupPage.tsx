import { ROUTES } from '@portico/contract/routes';
import type { ComponentType } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { usePerson } from '../../../platform/person.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import styles from './SignupPage.module.css';

const { title } = ROUTES.signup;
const { path: linkPolicy } = ROUTES.linkPolicy;

interface Props {
  /** What the person was invited to, from another room. */
  readonly Invitations: ComponentType;
}

/** Where people land who have an account but no policy yet. */
export function SignupPage({ Invitations }: Props) {
  const { data: person } = usePerson();
  return (
    <>
      <PageHeading
        title={person ? `${title}, ${person.NameFirst}` : title}
        lead="Your account is ready. There’s one step left: link your policy to see everything about it here."
      />
      <Invitations />
      <ol className={styles.steps}>
        <li>
          <strong>Have your policy number handy.</strong> You’ll find it on your declarations page, and on our
          letters and bills.
        </li>
        <li>
          <strong>Answer a few questions</strong> about the policy, so that no one else can link it.
        </li>
        <li>
          <strong>That’s all.</strong> From then on, your policy, documents, payments and agent are one click
          away.
        </li>
      </ol>
      <ButtonLink href={useHref(linkPolicy)} onClick={useLinkClickHandler(linkPolicy)}>
        Link your policy
      </ButtonLink>
      {person && (
        <p className={styles.who}>
          You’re signed in as {person.NameFull} ({person.Email}).
        </p>
      )}
    </>
  );
}
