import type { Answer, Answers, Application } from '@portico/contract/rooms/quotes';
import type { ComparedOption } from '@portico/contract/rooms/ratings';
import { useState } from 'react';
import { useAddress } from '../../../platform/address.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import styles from './Compare.module.css';
import { nameOf, programsIn, rowsOf } from './compare.rules.ts';
import { OfferCards } from './OfferCards.tsx';
import { OfferTable } from './OfferTable.tsx';
import type { OffersProps } from './offersProps.ts';
import { type Placement, useTake } from './useComparison.ts';
import { useOfferKeys } from './useOfferKeys.ts';

interface Props {
  readonly application: Application;
  readonly options: readonly ComparedOption[];
  readonly given: Answers;
  /** Newer prices are on the way. */
  readonly isWaiting: boolean;
  readonly onGive: (control: string, value: Answer) => void;
}

const ALL = 'all';

export function Offers({ application, options, given, isWaiting, onGive }: Props) {
  const [address, setAddress] = useAddress();
  const isNarrow = useMediaQuery('screen and (width < 990px)');
  const take = useTake(application, given);
  const [before, setBefore] = useState<Placement>();
  useOfferKeys();
  const shows = address.get('lines') === ALL ? ALL : 'differences';
  const program = address.get('program') ?? application.Program.Code;
  const set = (name: string, value: string) =>
    setAddress(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const shown = options.filter(
    ({ Program, IsCurrent }) => program === ALL || Program.Code === program || IsCurrent,
  );
  const rows = rowsOf(shown);
  const differing = rows.filter(({ differs }) => differs);
  const canTake = ['open', 'expired'].includes(application.Status) && !application.Policy.RecordInactive;
  const choose = (option: Placement, undoable: boolean) => {
    const { Program, Market } = application;
    take.mutate(option, { onSuccess: () => setBefore(undoable ? { Program, Market } : undefined) });
  };
  const parts: OffersProps = {
    options: shown,
    rows: shows === ALL ? rows : differing,
    ownCents: options.find(({ IsCurrent }) => IsCurrent)?.Rating?.TotalCents ?? null,
    policyKey: application.Policy.Key,
    canTake,
    taking: take.isPending ? take.variables : undefined,
    onTake: (option) => choose(option, true),
    onGive,
  };
  const current = options.find(({ IsCurrent }) => IsCurrent);
  return (
    <>
      <div className={styles.line}>
        <Segments
          small
          legend="Lines"
          value={shows}
          options={[
            { value: 'differences', label: `Only differences (${differing.length})` },
            { value: ALL, label: `Everything (${rows.length})` },
          ]}
          onChange={(value) => set('lines', value)}
        />
        <FilterSelect
          isRequired
          label="Program"
          value={program}
          options={[...programsIn(options), { value: ALL, label: 'All programs' }]}
          onChange={({ target }) => set('program', target.value)}
        />
      </div>
      {!canTake && (
        <Alert kind="info">
          This quote can’t change to another offer while an underwriter is looking at it or after it’s closed.
          You can still compare.
        </Alert>
      )}
      {take.error && <Alert kind="error">{take.error.message}</Alert>}
      {before && !take.isPending && current && (
        <Alert
          kind="success"
          action={
            <Button kind="secondary" small onClick={() => choose(before, false)}>
              Undo
            </Button>
          }
        >
          The quote is with {nameOf(current)} now. Your answers came along. Rate it before you bind.
        </Alert>
      )}
      <div data-waiting={isWaiting || undefined} className={styles.offers} aria-busy={isWaiting || undefined}>
        {isNarrow ? <OfferCards {...parts} /> : <OfferTable {...parts} />}
      </div>
      <p className={styles.note}>
        Amber marks less coverage or a stricter term than the quote has now, green marks more. Taking another
        offer keeps every answer, and you can undo it.
      </p>
    </>
  );
}
