import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { Card, CardFacts, CardLine, CardList } from '../../../ui/CardList.tsx';
import row from '../../../ui/RowLink.module.css';
import { walkRows } from '../../../ui/walkRows.ts';
import { ClaimStatusWord } from '../ClaimStatusWord.tsx';
import { AdjusterName, Due } from './QueueTable.tsx';
import { numberOf } from './queue.rules.ts';

const HandOverAgain = lazy(() => import('./HandOverAgain.tsx'));

interface Props {
  readonly lines: readonly DeskLine[];
  readonly today: string | undefined;
  /** Whether a claim can be handed over again. */
  readonly hasRetry: boolean;
}

/** On a phone: who it is and by when, which claim, and how it is going. */
const QueueList = ({ lines, today, hasRetry }: Props) => (
  <CardList isLong aria-label="Claims" onKeyDown={walkRows}>
    {lines.map((line) => (
      <Card key={line.Key}>
        <CardLine>
          <Link className={row.link} data-row data-key={line.Key} to={claimAddress(line.Key)}>
            {line.Insured}
          </Link>
          <Due line={line} today={today} />
        </CardLine>
        <CardFacts>
          <span>
            {numberOf(line)} · {line.ClaimCauseSecondary.Name}
          </span>
        </CardFacts>
        <CardFacts>
          <ClaimStatusWord status={line.Status} />
          <AdjusterName line={line} />
        </CardFacts>
        {hasRetry && (
          <Suspense fallback={null}>
            <HandOverAgain line={line} />
          </Suspense>
        )}
      </Card>
    ))}
  </CardList>
);
export default QueueList;
