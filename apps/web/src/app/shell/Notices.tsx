import { dismiss, useNotices } from '../../platform/notify.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Notices.module.css';

/** What went wrong, until it is dismissed (spec §8). */
export function Notices() {
  return (
    <section className={styles.notices} aria-label="Notifications">
      {useNotices().map(({ id, severity, title, text }) => (
        <Alert
          key={id}
          kind={severity}
          {...(title !== undefined && { title })}
          action={
            <Button kind="secondary" onClick={() => dismiss(id)}>
              Dismiss
            </Button>
          }
        >
          {text}
        </Alert>
      ))}
    </section>
  );
}
