import { errorText } from '@portico/contract/errors';
import type { LimitedMember } from '@portico/contract/rooms/challenges/limited';
import { formatDay } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Moment } from '../../../platform/Moment.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './AccountPeople.module.css';
import { OpenLimited } from './OpenLimited.tsx';

interface Props {
  readonly accountKey: string;
  readonly people: readonly LimitedMember[];
}

/** Who has answered the security questions and sees only what is due, with the OK that opens the rest (ADR 67). */
export function LimitedPeople({ accountKey, people }: Props) {
  const [chosen, setChosen] = useState<LimitedMember>();
  return (
    <>
      <ul className={styles.invited} aria-label="Limited access">
        {people.map((member) => (
          <li key={`${member.Key} ${member.PolicyNumber}`}>
            <div>
              <strong>{member.NameFull}</strong> <span className={styles.quiet}>· Limited access</span>
            </div>
            <div className={styles.reach}>
              <a href={`mailto:${member.Email}`}>{member.Email}</a>
            </div>
            <p className={styles.quiet}>
              Answered the security questions about policy {member.PolicyNumber}{' '}
              <Moment at={member.LinkedAt} />. Can see what’s due, pay and report a claim. {opensText(member)}
            </p>
            {member.Decider === 'you' ? (
              <div className={styles.act}>
                <Button small kind="secondary" onClick={() => setChosen(member)}>
                  Give full access
                </Button>
              </div>
            ) : (
              <p className={styles.quiet}>
                {errorText(member.Decider === 'staffOnly' ? 'linkRequestStaffOnly' : 'linkRequestOwn')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {chosen && <OpenLimited accountKey={accountKey} member={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function opensText({ OpensByCode, OpensByItself, OpensAt }: LimitedMember): string {
  if (!OpensByItself)
    return OpensByCode
      ? 'The rest opens with a code from the email on file, or your OK.'
      : 'The rest opens only with your OK.';
  return OpensAt === null
    ? 'The rest opens a week after everyone on file was emailed.'
    : `The rest opens on ${formatDay(OpensAt.slice(0, 10))}, unless someone on file objects.`;
}
