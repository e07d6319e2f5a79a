import type { LenderPair } from '@portico/contract/rooms/lenders';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardFacts, CardList } from '../../../ui/CardList.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from '../Masters.module.css';
import { likenessText, usesText } from './lenders.rules.ts';
import { type Chosen, MergeForm } from './MergeForm.tsx';
import { useDuplicates } from './useLenders.ts';

const PAGE = 20;

/** Lenders that may be the same, and the way to make one of them. */
export default function DuplicatesDialog({ onClose }: { readonly onClose: () => void }) {
  const [skip, setSkip] = useState(0);
  const [chosen, setChosen] = useState<Chosen>();
  const { data, isPending, isFetching, refetch } = useDuplicates(skip, PAGE);
  if (chosen !== undefined)
    return <MergeForm chosen={chosen} onBack={() => setChosen(undefined)} onClose={onClose} />;
  return (
    <Dialog
      title="Possible duplicates"
      width={640}
      onClose={onClose}
      actions={
        <>
          <div className={styles.more}>
            <Button kind="quiet" flush onClick={() => setChosen({})}>
              Merge two lenders…
            </Button>
          </div>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={styles.changes}>
        {isPending && <Skeleton lines={5} />}
        {!isPending && !data && (
          <TryAgain loading={isFetching} onRetry={refetch}>
            We couldn’t look for duplicates.
          </TryAgain>
        )}
        {data?.total === 0 && <p>No two lenders have names that are much alike.</p>}
        {data && data.rows.length > 0 && (
          <CardList aria-label="Pairs of lenders">
            {data.rows.map((pair) => (
              <Pair key={pair.One.Key + pair.Other.Key} pair={pair} onMerge={setChosen} />
            ))}
          </CardList>
        )}
        {data && <Pager label="Pages of pairs" skip={skip} take={PAGE} total={data.total} onSkip={setSkip} />}
      </div>
    </Dialog>
  );
}

interface PairProps {
  readonly pair: LenderPair;
  readonly onMerge: (chosen: Chosen) => void;
}

/** The one with fewer loans goes, unless someone turns it around. */
function Pair({ pair: { One, Other, Likeness }, onMerge }: PairProps) {
  const [from, into] = One.Loans > Other.Loans ? [Other, One] : [One, Other];
  return (
    <Card className={styles.change}>
      <strong>
        {One.Name} · {Other.Name}
      </strong>
      <CardFacts>{likenessText(Likeness)}</CardFacts>
      <ul className={styles.fields}>
        {[One, Other].map((lender) => (
          <li key={lender.Key}>{usesText(lender)}</li>
        ))}
      </ul>
      <div>
        <Button
          kind="secondary"
          small
          aria-label={`Merge ${One.Name} and ${Other.Name}`}
          onClick={() => onMerge({ from, into })}
        >
          Merge…
        </Button>
      </div>
    </Card>
  );
}
