import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useIsPhone } from '../../../ui/useMediaQuery.ts';
import styles from './ClaimPanel.module.css';

interface Props {
  readonly title: string;
  /** How many things it has, or what is most important about it. Only a phone shows it: elsewhere they're in sight. */
  readonly summary?: ReactNode;
  /** Opposite the title. */
  readonly actions?: ReactNode;
  /** On a phone, which shows the others closed. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of the claim's page: a box or, on a phone, a section that opens. */
export function ClaimPanel({ title, summary, actions, isOpen = false, children }: Props) {
  if (!useIsPhone())
    return (
      <Panel dense title={title} actions={actions}>
        {children}
      </Panel>
    );
  return (
    <details className={styles.section} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        {summary !== undefined && <span className={styles.summary}>{summary}</span>}
        <Icon name="chevron" />
      </summary>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children}
    </details>
  );
}
