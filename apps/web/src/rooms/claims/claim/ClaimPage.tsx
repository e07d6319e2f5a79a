import { isAgentOrStaff, isStaff } from '@portico/contract/roles';
import type { Claim } from '@portico/contract/rooms/claims';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useNamedPage } from '../../../platform/pageName.ts';
import { useClaims } from '../../../platform/session.ts';
import { DocumentViewer } from '../../../platform/viewer/DocumentViewer.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ClaimIcon } from '../ClaimIcon.tsx';
import { claimName } from '../claimWords.ts';
import { CLAIMS, useClaim } from '../useClaim.ts';
import { Adjuster } from './Adjuster.tsx';
import styles from './Claim.module.css';
import { Covered } from './Covered.tsx';
import { Messages } from './Messages.tsx';
import { Money } from './Money.tsx';
import { NextStep } from './NextStep.tsx';
import { Papers } from './Papers.tsx';
import { Timeline } from './Timeline.tsx';

const UploadSheet = lazy(async () => ({
  default: (await import('../../../platform/upload/UploadSheet.tsx')).UploadSheet,
}));

/** What people add to a claim. */
const TYPES = [
  { value: 'CLAIM_PHOTO', label: 'Photo of the damage' },
  { value: 'CLAIM_ESTIMATE', label: 'Repair estimate' },
  { value: 'PROOF_OF_LOSS', label: 'Proof of loss, such as an invoice' },
  { value: 'CORRESPONDENCE', label: 'Letter or other document' },
];

/** `/claims/claim?key={key}`: where a claim is, and everything that belongs to it. */
export function ClaimPage() {
  const key = useSearchParams()[0].get('key') ?? '';
  const { data, error, isFetching, refetch } = useClaim(key);
  const isInsured = !isAgentOrStaff(useClaims()?.role ?? []);
  const list = isInsured ? ROUTES.myClaims : ROUTES.claims;
  useNamedPage(
    data
      ? {
          title: claimName(data),
          parents: [
            ...(isInsured
              ? [{ title: ROUTES.insuredDashboard.title, to: ROUTES.insuredDashboard.path }]
              : []),
            { title: list.title, to: list.path },
          ],
        }
      : undefined,
  );
  if (data) return <ClaimDetails claim={data} isInsured={isInsured} />;
  return (
    <>
      <PageHeading title={ROUTES.claim.title} />
      {key === '' || data === null || (error && 'status' in error && error.status === 404) ? (
        <EmptyState title="We couldn’t find this claim">
          It may have been moved, or you may not have access to it.
        </EmptyState>
      ) : error ? (
        <LoadError title="We couldn’t load this claim" loading={isFetching} onRetry={refetch}>
          Please try again.
        </LoadError>
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

interface Props {
  readonly claim: Claim;
  readonly isInsured: boolean;
}

function ClaimDetails({ claim, isInsured }: Props) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const box = useId();
  const isDesk = isStaff(useClaims()?.role ?? []);
  const { Policy, LossOn, ClaimCauseSecondary, Insured, Items, Description, Catastrophe, InForce } = claim;
  const refresh = () => void queries.invalidateQueries({ queryKey: CLAIMS });
  return (
    <>
      <PageHeading
        title={ClaimCauseSecondary.Name}
        lead={[
          claimName(claim),
          ...(isInsured ? [] : [Insured]),
          claim.IsLimited ? `Policy ${Policy.AlternateKey}` : `${Policy.Street1}, ${Policy.City}`,
          formatDay(LossOn),
          ...(Catastrophe ? [Catastrophe.Name] : []),
        ].join(' · ')}
        actions={
          <div className={styles.print}>
            <Button kind="secondary" onClick={() => window.print()}>
              <span className={styles.icon}>
                <ClaimIcon name="printer" />
                Print
              </span>
            </Button>
          </div>
        }
      />
      <div className={styles.next}>
        <NextStep
          claim={claim}
          isInsured={isInsured}
          onAdd={() => setAdding(true)}
          onAsk={() => document.getElementById(box)?.focus()}
        />
      </div>
      <div className={styles.columns}>
        {!claim.IsLimited && (
          <div data-area="messages">
            <Messages claim={claim} box={box} onOpen={setOpen} />
          </div>
        )}
        <div data-area="timeline">
          <Timeline claim={claim} isInsured={isInsured} />
          <section className={styles.notice} aria-labelledby="notice">
            <h2 id="notice" className={styles.heading}>
              What was reported
            </h2>
            <p className={styles.words}>{Description}</p>
            {Items && (
              <p className={styles.quiet}>
                Reported by {Items.Notice.ReportedBy} on {formatDay(claim.ReportedAt.slice(0, 10))}.
                {!InForce &&
                  ' Our records show that the policy wasn’t in force that day. We’re reviewing it.'}
              </p>
            )}
          </section>
        </div>
        {!claim.IsLimited && (
          <div data-area="money">
            <Money claim={claim} isInsured={isInsured} />
            <Covered claim={claim} />
          </div>
        )}
        {claim.Adjuster && (
          <div data-area="adjuster">
            <Adjuster claim={claim} isInsured={isInsured} />
          </div>
        )}
        {claim.IsLimited ? (
          <div data-area="papers">
            <Alert kind="info" action={<Link to={ROUTES.insuredDashboard.path}>See how</Link>}>
              Messages, payments and documents of this claim show once you can see all of your policy. Until
              then, call your adjuster.
            </Alert>
          </div>
        ) : (
          <div data-area="papers">
            <Papers claim={claim} onOpen={setOpen} onAdd={() => setAdding(true)} />
          </div>
        )}
      </div>
      {open !== undefined && (
        <DocumentViewer
          open={open}
          among={(Items?.EFileList ?? []).map(({ Key }) => Key)}
          onTurn={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isAdding && (
        <Suspense>
          <UploadSheet
            owner={{ OwnerKind: 'Claim', OwnerKey: claim.Key }}
            about={claimName(claim).toLowerCase().replace(/clm-/, 'CLM-')}
            types={TYPES}
            asksVisibility={!isInsured}
            isStaff={isDesk}
            onDone={refresh}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
