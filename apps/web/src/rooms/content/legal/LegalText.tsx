import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import styles from './LegalText.module.css';

interface Section {
  readonly heading: string;
  readonly body: ReactNode;
}

interface Props {
  readonly title: string;
  readonly lead: string;
  /** As it is read: `Nov 1, 2026`. */
  readonly since: string;
  readonly sections: readonly Section[];
}

/** A long text to be read, at the width that reads well. */
export function LegalText({ title, lead, since, sections }: Props) {
  return (
    <article className={styles.text}>
      <PageHeading title={title} lead={lead} />
      <p className={styles.since}>
        Effective <time>{since}</time>
      </p>
      {sections.map(({ heading, body }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {body}
        </section>
      ))}
    </article>
  );
}
