import { isAgentOrStaff } from '@portico/contract/roles';
import type { OfferDetail, WhatIf } from '@portico/contract/rooms/renewals';
import { ROUTES } from '@portico/contract/routes';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useNamedPage } from '../../../platform/pageName.ts';
import { useClaims, useIsActing } from '../../../platform/session.ts';
import { DocumentViewer } from '../../../platform/viewer/DocumentViewer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CoverageComparison } from './CoverageComparison.tsx';
import styles from './Offer.module.css';
import { OfferBand } from './OfferBand.tsx';
import { askText, keyOfOption } from './offer.rules.ts';
import { PriceReasons } from './PriceReasons.tsx';
import { Questions } from './Questions.tsx';
import { useOffer, useOfferOf } from './useOffer.ts';
import { WhatIfs } from './WhatIfs.tsx';

const AcceptDialog = lazy(async () => ({ default: (await import('./AcceptDialog.tsx')).AcceptDialog }));
const DeclineDialog = lazy(async () => ({ default: (await import('./DeclineDialog.tsx')).DeclineDialog }));

/** `/quotes/renewal?offer={key}`, or `?policy={key}` of either term: what the next term costs, why, and the answer to it. */
export function OfferPage() {
  const [address] = useSearchParams();
  const policy = address.get('policy') ?? '';
  const found = useOfferOf(policy);
  const key = address.get('offer') ?? found.data?.rows[0]?.Key ?? '';
  const { data, isPending, isFetching, error, refetch } = useOffer(key);
  if (data) return <LoadedOffer key={data.Key} offer={data} />;
  const isUnknown =
    (key === '' && !found.isLoading) || (error instanceof ApiFailure && [400, 404].includes(error.status));
  return (
    <>
      <PageHeading title={ROUTES.renewalOffer.title} />
      {isUnknown ? (
        <EmptyState title="We couldn’t find this offer">
          It may have been replaced, or it belongs to another account.{' '}
          <Link to={ROUTES.quotes.path}>All offers</Link>
        </EmptyState>
      ) : isPending ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError title="We couldn’t load the offer" loading={isFetching} onRetry={refetch}>
          Your policy and your coverage aren’t affected.
        </LoadError>
      )}
    </>
  );
}

function LoadedOffer({ offer }: { readonly offer: OfferDetail }) {
  const isOurs = isAgentOrStaff(useClaims()?.role ?? []);
  const isActing = useIsActing();
  const [option, setOption] = useState<WhatIf>();
  const [dialog, setDialog] = useState<'accept' | 'decline'>();
  /** A question that starts with what was picked. */
  const [question, setQuestion] = useState<{ readonly text: string; readonly at: number }>();
  const [isReading, setReading] = useState(false);
  const home = isOurs ? ROUTES.quotes : ROUTES.insuredDashboard;
  useNamedPage({
    title: `Renewal offer, ${offer.Policy.AlternateKey ?? ''}`,
    parents: [{ title: home.title, to: home.path }],
  });
  const mayAnswer = offer.Status === 'open' && !isActing;
  const chosen = offer.WhatIfList.find((one) => option && keyOfOption(one) === keyOfOption(option));
  const ask = () => setQuestion({ text: chosen ? askText(chosen) : '', at: Date.now() });
  return (
    <>
      <OfferBand
        offer={offer}
        chosen={chosen}
        isOurs={isOurs}
        isActing={isActing}
        {...(mayAnswer && {
          onAccept: () => setDialog('accept'),
          ...(!isOurs && { onAsk: ask, onDecline: () => setDialog('decline') }),
        })}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PriceReasons offer={offer} />
          <CoverageComparison offer={offer} />
        </div>
        <aside className={styles.aside}>
          {offer.WhatIfList.length > 0 && (
            <WhatIfs offer={offer} chosen={chosen} onChoose={setOption} isOurs={isOurs} />
          )}
          <Questions offer={offer} isOurs={isOurs} isActing={isActing} question={question} />
          {offer.Document && (
            <section aria-labelledby="offer-documents">
              <h2 id="offer-documents">Documents</h2>
              <Button kind="quiet" flush onClick={() => setReading(true)}>
                {offer.Document.Title}
              </Button>
              {isReading && (
                <DocumentViewer
                  open={offer.Document.Key}
                  among={[offer.Document.Key]}
                  onTurn={() => undefined}
                  onClose={() => setReading(false)}
                />
              )}
            </section>
          )}
        </aside>
      </div>
      <Suspense>
        {dialog === 'accept' && (
          <AcceptDialog offer={offer} option={chosen} isOurs={isOurs} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'decline' && <DeclineDialog offer={offer} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}
