import { MASTER_KINDS, MASTERS, type MasterKind } from '@portico/contract/rooms/masters';
import { ROUTES } from '@portico/contract/routes';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useNamedPage } from '../../platform/pageName.ts';
import { Card, CardFacts, CardList } from '../../ui/CardList.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import rowLink from '../../ui/RowLink.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MasterList } from './MasterList.tsx';
import { addressOf, kindOf } from './masters.rules.ts';

const AgencyView = lazy(() => import('./agency/AgencyView.tsx'));

const { path, title } = ROUTES.masterData;

/** `/master-data` for staff: the kinds, or the one that the address names. */
export function MasterDataPage() {
  const [address] = useSearchParams();
  const kind = kindOf(address.get('view'));
  const key = address.get('key');
  if (kind === 'Agency' && key !== null)
    return (
      <Suspense fallback={<Skeleton heading lines={8} />}>
        <AgencyView key={key} agencyKey={key} />
      </Suspense>
    );
  return kind === undefined ? <Kinds /> : <OneKind key={kind} kind={kind} />;
}

function OneKind({ kind }: { readonly kind: MasterKind }) {
  const spec = MASTERS[kind];
  useNamedPage({ title: spec.title, parents: [{ title, to: path }] });
  return (
    <>
      <PageHeading title={spec.title} lead={spec.about} />
      <MasterList kind={kind} />
    </>
  );
}

const Kinds = () => (
  <>
    <PageHeading
      title={title}
      lead="What the portal works with. Nothing is deleted: what’s over is retired, and every change can be looked up."
    />
    <CardList>
      {MASTER_KINDS.map((kind) => (
        <Card key={kind}>
          <Link className={rowLink.link} to={addressOf(kind)}>
            {MASTERS[kind].title}
          </Link>
          <CardFacts>{MASTERS[kind].about}</CardFacts>
        </Card>
      ))}
      <Card>
        <Link className={rowLink.link} to={ROUTES.adjusters.path}>
          {ROUTES.adjusters.title}
        </Link>
        <CardFacts>Who works on claims, with their licenses, limits and capacity.</CardFacts>
      </Card>
    </CardList>
  </>
);
