import type { ReactNode } from 'react';
import styles from './Alert.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { StatusIcon, type StatusKind } from './StatusIcon.tsx';

interface Props {
  readonly kind: StatusKind;
  readonly title?: string | undefined;
  /** In place of the kind's own icon. */
  readonly icon?: IconName;
  readonly children: ReactNode;
  /** The next step: try again, start again. */
  readonly action?: ReactNode;
}

/** Says what happened and what to do next. Errors and warnings are announced right away. */
export function Alert({ kind, title, icon, children, action }: Props) {
  const urgent = kind === 'error' || kind === 'warning';
  return (
    <div className={`${styles.alert} ${styles[kind]}`} role={urgent ? 'alert' : 'status'}>
      {icon ? <Icon name={icon} /> : <StatusIcon kind={kind} />}
      <div className={styles.body}>
        {title && <strong className={styles.title}>{title}</strong>}
        <div>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
