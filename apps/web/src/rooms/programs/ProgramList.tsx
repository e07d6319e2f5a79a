import type { Edition } from '@portico/contract/rooms/programs';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './Programs.module.css';
import {
  barsOf,
  groupsOf,
  type Line,
  linesOf,
  placeOfToday,
  STATUS_NAMES,
  sinceWords,
  spanOf,
} from './programs.rules.ts';
import { useEditions, useRights } from './usePrograms.ts';

/** The style sheet decides whether there is room for a timeline. */
const placeIn = (left: number, width = 0) =>
  ({ '--left': `${left}%`, '--width': `${width}%` }) as CSSProperties;

const today = () => new Date().toISOString().slice(0, 10);

function NoRates() {
  const { mayDraft } = useRights();
  return (
    <EmptyState title="No rates yet">
      Rates show up here by program and market, first as a draft.{' '}
      {mayDraft ? 'Upload your first draft.' : 'An underwriter or an administrator uploads the first one.'}
    </EmptyState>
  );
}

/** Every program with its editions on a timeline, one line for each market. */
export function ProgramList() {
  const { data, isPending, isFetching, refetch } = useEditions();
  if (isPending) return <Skeleton lines={12} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load the programs.
      </TryAgain>
    );
  if (data.length === 0) return <NoRates />;
  const span = spanOf(data, today());
  const programs = groupsOf(linesOf(data), ({ program }) => program.Key);
  return (
    <div className={styles.sections}>
      {programs.map(([key, lines]) => (
        <Section key={key} title={lines[0]?.program.Name ?? ''}>
          {lines.map((line) => (
            <Timeline key={line.key} line={line} span={span} />
          ))}
        </Section>
      ))}
    </div>
  );
}

interface Props {
  readonly line: Line;
  readonly span: { readonly from: number; readonly to: number };
}

/** On a phone, the editions are below each other instead. */
function Timeline({ line: { market, editions }, span }: Props) {
  const drafts = editions.filter(({ StateList }) => StateList.length === 0);
  return (
    <div className={styles.line}>
      <h3 className={styles.market}>{market.Name}</h3>
      <div className={styles.time}>
        <ul className={styles.track} aria-label={`Editions for ${market.Name}`}>
          {barsOf(editions, span).map(({ edition, left, width }) => (
            <li key={edition.Key} className={styles.bar} style={placeIn(left, width)}>
              <EditionLink edition={edition} />
            </li>
          ))}
        </ul>
        <span className={styles.today} style={placeIn(placeOfToday(today(), span))} aria-hidden="true">
          Today
        </span>
        {drafts.length > 0 && (
          <ul className={styles.drafts} aria-label={`Drafts for ${market.Name}`}>
            {drafts.map((edition) => (
              <li key={edition.Key}>
                <EditionLink edition={edition} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const EditionLink = ({ edition }: { readonly edition: Edition }) => (
  <Link
    className={styles.edition}
    data-status={edition.Status}
    to={`?edition=${edition.Key}`}
    title={sinceWords(edition)}
    aria-label={`${edition.Code}, ${STATUS_NAMES[edition.Status].toLowerCase()}. ${sinceWords(edition)}.`}
  >
    <strong>{edition.Number}</strong> <span>{STATUS_NAMES[edition.Status]}</span>
  </Link>
);
