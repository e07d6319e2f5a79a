import { isStaff } from '@portico/contract/roles';
import type { User } from '@portico/contract/rooms/users';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { originText } from './administrators.words.ts';
import { RequestNote } from './RequestNote.tsx';
import { RightDialog } from './RightDialog.tsx';
import styles from './Users.module.css';

/** Whether a member of staff is an administrator, and what waits for a second person. */
export function UserAdministrator({ user }: { readonly user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { Right, Request } = user;
  if (!isStaff(user.Roles)) return null;
  const canAsk = !user.IsMe && Request === null && (Right !== null || !(user.IsDisabled || user.IsInactive));
  return (
    <Section
      title="Administrator"
      lead={
        user.IsAdministrator
          ? 'Sets up the portal and manages users.'
          : 'Not an administrator. It takes two people to make someone one.'
      }
    >
      {Right && <p>{originText(Right)}</p>}
      {user.IsMe && <p className={styles.quiet}>This is you. Another administrator can end your right.</p>}
      {!user.IsAdministrator && user.Roles.includes('ADMIN') && (
        <p className={styles.quiet}>
          They have the Admin role, but it opens nothing of Administration by itself.
        </p>
      )}
      {Request && Request.Change !== 'reset' && <RequestNote request={Request} />}
      {canAsk && (
        <div className={styles.buttons}>
          <Button kind={user.IsAdministrator ? 'danger' : 'secondary'} onClick={() => setOpen(true)}>
            {user.IsAdministrator ? 'End this right' : 'Make administrator'}
          </Button>
        </div>
      )}
      {isOpen && <RightDialog user={user} onClose={() => setOpen(false)} />}
    </Section>
  );
}
