import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { PageTurner } from './PageTurner.tsx';
import { RecordHeading } from './RecordHeading.tsx';
import styles from './WorkList.module.css';

interface Turning {
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

interface HeadingProps {
  readonly title: string;
  /** What all of it comes to. */
  readonly summary?: string | undefined;
  /** `1–50 of 7,887`. */
  readonly range: string | undefined;
  /** The page that is shown. When it changes, reading goes on from the range. */
  readonly place?: string | undefined;
  readonly turning?: Turning | undefined;
  readonly actions: ReactNode;
}

/** The title line of a list to work through: what it is, where you are in it, and what you can do with it. */
export function WorkHeading({ title, summary, range, place, turning, actions }: HeadingProps) {
  const top = useFocusAfterTurning(place);
  return (
    <RecordHeading
      title={title}
      facts={
        <>
          {summary && <p>{summary}</p>}
          <p className={styles.range} role="status" ref={top} tabIndex={-1}>
            {range}
          </p>
          {turning && <PageTurner label="Pages" {...turning} />}
        </>
      }
      actions={actions}
    />
  );
}

interface LinesProps {
  /** The rows of the next page are on their way. */
  readonly isWaiting: boolean;
  /** Absent for a list that goes on by itself. */
  readonly turning?: Turning;
  readonly children: ReactNode;
}

/** The table or the cards of a page, with the way to the next one below. */
export const WorkLines = ({ isWaiting, turning, children }: LinesProps) => (
  <div className={styles.lines} data-waiting={isWaiting || undefined} aria-busy={isWaiting}>
    {children}
    {turning && (
      <div className={styles.foot}>
        <PageTurner label="Pages, below the list" {...turning} />
      </div>
    )}
  </div>
);

function useFocusAfterTurning(place: string | undefined) {
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    top.current?.focus();
  }, [place]);
  return top;
}
