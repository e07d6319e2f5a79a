import type { Edition, EditionDetails } from '@portico/contract/rooms/programs';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatLocalDay } from '@portico/contract/rules/format';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../platform/address.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { Changes } from './Changes.tsx';
import { Charges } from './Charges.tsx';
import { Effect } from './Effect.tsx';
import { Questions, Rates, Rules } from './Items.tsx';
import { Mistakes } from './Mistakes.tsx';
import styles from './Programs.module.css';
import { earlierThan, groupsOf, STATUS_NAMES } from './programs.rules.ts';
import { useEdition, useEditions, useRights } from './usePrograms.ts';

const PublishDialog = lazy(() => import('./PublishDialog.tsx'));
const Source = lazy(() => import('./source/Source.tsx'));
const DiscardDialog = lazy(() => import('./DiscardDialog.tsx'));

const TABS = [
  { key: 'changes', label: 'What changed' },
  { key: 'questions', label: 'Questions' },
  { key: 'rates', label: 'Rates' },
  { key: 'rules', label: 'Rules' },
  { key: 'charges', label: 'Charges' },
  { key: 'effect', label: 'Effect on the book' },
  { key: 'source', label: 'Source' },
];

/** One edition: what it asks and costs, how it differs from another, and what it would do to the book. */
export default function EditionPage({ editionKey }: { readonly editionKey: string }) {
  const { data, error, isPending, isFetching, refetch } = useEdition(editionKey);
  const { data: all = [] } = useEditions();
  if (isPending) return <Skeleton lines={10} />;
  if (data) return <Shown edition={data} all={all} />;
  const isUnknown = error instanceof ApiFailure && [400, 404].includes(error.status);
  return (
    <>
      <PageHeading title="Edition" />
      <div className={styles.sections}>
        <Link to={ROUTES.ratePrograms.path}>All programs</Link>
        {isUnknown ? (
          <p>We couldn’t find this edition. It may have been discarded.</p>
        ) : (
          <TryAgain loading={isFetching} onRetry={refetch}>
            We couldn’t load this edition.
          </TryAgain>
        )}
      </div>
    </>
  );
}

interface Props {
  readonly edition: EditionDetails;
  readonly all: readonly Edition[];
}

function Shown({ edition, all }: Props) {
  const [params, setParams] = useAddress();
  const [dialog, setDialog] = useState<'publish' | 'discard'>();
  const { mayDraft, mayPublish } = useRights();
  const siblings = all.filter(
    ({ Program, Market }) => Program.Key === edition.Program.Key && Market.Key === edition.Market.Key,
  );
  const others = siblings.filter(({ Key }) => Key !== edition.Key);
  const other = others.find(({ Key }) => Key === params.get('with')) ?? earlierThan(edition, siblings);
  const change = (changes: Record<string, string>) =>
    setParams((now) => ({ ...Object.fromEntries(now), ...changes }), { replace: true });
  const compared = { edition, other, others, onChoose: (key: string) => change({ with: key }) };
  const isUnpublished = edition.StateList.length < edition.States.length && edition.Status !== 'withdrawn';
  const hasMistakes = edition.MistakeList.length > 0;
  const tab = TABS.find(({ key }) => key === params.get('tab'))?.key ?? 'changes';
  return (
    <>
      <PageHeading
        title={edition.Code}
        lead={`${edition.Program.Name}, ${edition.Market.Name}. ${historyOf(edition)}`}
        actions={
          <>
            {mayDraft && edition.Status === 'draft' && (
              <Button kind="secondary" onClick={() => setDialog('discard')}>
                Discard draft
              </Button>
            )}
            {mayPublish && isUnpublished && !hasMistakes && (
              <Button onClick={() => setDialog('publish')}>Publish</Button>
            )}
          </>
        }
      />
      <div className={styles.sections}>
        <Link to={ROUTES.ratePrograms.path}>All programs</Link>
        {hasMistakes && (
          <Alert kind="warning" title="This draft can’t be published yet">
            <Mistakes mistakes={edition.MistakeList} />
          </Alert>
        )}
        {edition.StateList.length > 0 && <States edition={edition} />}
        <Tabs name={edition.Code} tabs={TABS} chosen={tab} onChoose={(key) => change({ tab: key })}>
          {tab === 'changes' && <Changes {...compared} />}
          {tab === 'questions' && <Questions items={edition.ItemList} />}
          {tab === 'rates' && <Rates items={edition.ItemList} />}
          {tab === 'rules' && <Rules items={edition.ItemList} />}
          {tab === 'charges' && <Charges charges={edition.ChargeList} />}
          {tab === 'effect' && <Effect {...compared} />}
          {tab === 'source' && (
            <Suspense fallback={<Skeleton lines={12} />}>
              <Source edition={edition} />
            </Suspense>
          )}
        </Tabs>
      </div>
      <Suspense fallback={null}>
        {dialog === 'publish' && <PublishDialog edition={edition} onClose={() => setDialog(undefined)} />}
        {dialog === 'discard' && <DiscardDialog edition={edition} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}

function historyOf({ Status, CreatedAt, PublishedAt, PublishedBy }: EditionDetails): string {
  if (PublishedAt === null) return `Draft from ${formatLocalDay(CreatedAt)}.`;
  const by = PublishedBy === null ? '' : ` by ${PublishedBy.NameFull}`;
  return `${STATUS_NAMES[Status]}, published ${formatLocalDay(PublishedAt)}${by}.`;
}

/** The days of each state, together where they're the same. */
function States({ edition }: { readonly edition: EditionDetails }) {
  const groups = groupsOf(edition.StateList, ({ NewFrom, RenewalFrom }) => `${NewFrom} ${RenewalFrom}`);
  return (
    <ul className={styles.states}>
      {groups.map(([days, states]) => {
        const [first] = states;
        if (first === undefined) return null;
        return (
          <li key={days}>
            <strong>{states.map(({ State }) => State).join(', ')}</strong> New business from{' '}
            {formatDay(first.NewFrom)}, renewals from {formatDay(first.RenewalFrom)}
          </li>
        );
      })}
    </ul>
  );
}
