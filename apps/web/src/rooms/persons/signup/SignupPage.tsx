import { ROUTES } from '@portico/contract/routes';
import { useHref, useLinkClickHandler } from 'react-router';
import { usePerson } from '../../../platform/person.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import styles from './SignupPage.module.css';

const { title } = ROUTES.signup;
const { path: linkPolicy } = ROUTES.linkPolicy;

/** Where somebody lands who has an account and no policy: one step is left, and it is a short one. */
export function SignupPage() {
  const { data: person } = usePerson();
  return (
    <>
      <PageHeading
        title={person ? `${title}, ${person.NameFirst}` : title}
        lead="Your account is ready. One step is left: link your policy to it, and you will find everything about it here."
      />
      <ol className={styles.steps}>
        <li>
          <strong>Have your policy number at hand.</strong> You find it on your declarations page and on our
          letters and bills.
        </li>
        <li>
          <strong>Answer a few questions</strong> about the policy, so that nobody but you can link it.
        </li>
        <li>
          <strong>That is all.</strong> Your policy, documents, payments and your agent are then one click
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
