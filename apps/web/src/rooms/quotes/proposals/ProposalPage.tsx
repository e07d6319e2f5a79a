import { feesAndTaxes } from '@portico/contract/declared';
import type { ProposalDetail } from '@portico/contract/rooms/proposals';
import { ROUTES } from '@portico/contract/routes';
import { formatMoney, formatPhone } from '@portico/contract/rules/format';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { DeclaredBackground, DeclaredSection } from '../../../platform/DeclaredLines.tsx';
import { useNamedPage } from '../../../platform/pageName.ts';
import { useIsActing } from '../../../platform/session.ts';
import { DocumentViewer } from '../../../platform/viewer/DocumentViewer.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { QuoteSummary } from '../QuoteSummary.tsx';
import styles from '../renewals/Offer.module.css';
import { ProposalBand } from './ProposalBand.tsx';
import { useProposal } from './useProposals.ts';

const WantDialog = lazy(() => import('./WantDialog.tsx'));
const DeclineDialog = lazy(() => import('./DeclineDialog.tsx'));

/** `/quotes/quote?policy={key}` for an insured: the quote as it was sent to them. */
export default function ProposalPage({ policyKey }: { readonly policyKey: string }) {
  const { data, isPending, isFetching, error, refetch } = useProposal(policyKey);
  if (data) return <Loaded key={data.Key} proposal={data} />;
  // It may be a term that never was a quote.
  if (policyKey === '' || (error instanceof ApiFailure && [400, 404].includes(error.status)))
    return <QuoteSummary policyKey={policyKey} />;
  return (
    <>
      <PageHeading title={ROUTES.quote.title} />
      {isPending ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError title="We couldn’t load the quote" loading={isFetching} onRetry={refetch}>
          Your policies and your coverage aren’t affected.
        </LoadError>
      )}
    </>
  );
}

function Loaded({ proposal }: { readonly proposal: ProposalDetail }) {
  const [dialog, setDialog] = useState<'want' | 'decline'>();
  const { Policy, Message, SentBy, IsIndication, Status } = proposal;
  useNamedPage({
    title: `Quote ${Policy.QuoteAlternateKey ?? ''}`.trim(),
    parents: [{ title: ROUTES.quotes.title, to: ROUTES.quotes.path }],
  });
  const close = () => setDialog(undefined);
  return (
    <>
      <ProposalBand
        proposal={proposal}
        isActing={useIsActing()}
        onWant={() => setDialog('want')}
        onDecline={() => setDialog('decline')}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {IsIndication && Status === 'open' && (
            <Alert kind="info">
              We assumed some details about the home. Your agent confirms them with you before your policy
              starts, and the price may still change.
            </Alert>
          )}
          <Coverages proposal={proposal} />
        </div>
        <aside className={styles.aside}>
          {Message !== null && (
            <section aria-labelledby="message">
              <h2 id="message">From {SentBy.NameFull}</h2>
              <p className={styles.text}>{Message}</p>
            </section>
          )}
          <Summary proposal={proposal} />
          <Contact agent={proposal.Agent} />
        </aside>
      </div>
      <Suspense>
        {dialog === 'want' && <WantDialog proposal={proposal} onClose={close} />}
        {dialog === 'decline' && <DeclineDialog proposal={proposal} onClose={close} />}
      </Suspense>
    </>
  );
}

function Coverages({ proposal }: { readonly proposal: ProposalDetail }) {
  const { Declared, PremiumCents, TotalCents } = proposal;
  const parts = [
    ['Premium', PremiumCents],
    ...feesAndTaxes(Declared, proposal).map(({ name, cents }) => [name, cents] as const),
    ['Total', TotalCents],
  ] as const;
  return (
    <section aria-labelledby="covered">
      <h2 id="covered">What it covers and costs</h2>
      <DeclaredSection declared={Declared} kind="limits" />
      <DeclaredSection declared={Declared} kind="deductibles" />
      <DeclaredSection declared={Declared} kind="options" />
      <table className={styles.coverages} aria-label="What it costs">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {parts.slice(0, -1).map(([name, cents]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatMoney(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {parts.slice(-1).map(([name, cents]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatMoney(cents)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <DeclaredSection declared={Declared} kind="credits" />
      <DeclaredBackground declared={Declared} />
    </section>
  );
}

function Summary({ proposal: { Document } }: { readonly proposal: ProposalDetail }) {
  const [isReading, setReading] = useState(false);
  if (Document === null) return null;
  return (
    <section aria-labelledby="quote-documents">
      <h2 id="quote-documents">Documents</h2>
      <Button kind="quiet" flush onClick={() => setReading(true)}>
        {Document.Title}
      </Button>
      {isReading && (
        <DocumentViewer
          open={Document.Key}
          among={[Document.Key]}
          onTurn={() => undefined}
          onClose={() => setReading(false)}
        />
      )}
    </section>
  );
}

const Contact = ({ agent }: { readonly agent: ProposalDetail['Agent'] }) => (
  <section aria-labelledby="questions">
    <h2 id="questions">Questions?</h2>
    <p className={styles.quiet}>
      {agent.NameFull ?? agent.AgencyName}, {formatPhone(agent.Phone)}
    </p>
    <Link to={ROUTES.contactAgent.path}>Write to your agent</Link>
  </section>
);
