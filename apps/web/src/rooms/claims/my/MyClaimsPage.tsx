import type { Claim } from '@portico/contract/rooms/claims';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useHref, useLinkClickHandler, useSearchParams } from 'react-router';
import { brand } from '../../../platform/brand.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { CalmArt } from '../../../ui/art/CalmArt.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LineSkeleton } from '../../../ui/LineSkeleton.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { CLAIMS, claimsApi } from '../useClaim.ts';
import { useIsOpen } from '../useIsOpen.ts';
import { CallUs } from './CallUs.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { DeviceReports, useDeviceReports } from './DeviceReports.tsx';
import styles from './MyClaimsPage.module.css';

interface Props {
  /** Saves the losses of an account, from another room. */
  readonly LossRun: ComponentType<{ readonly account: string; readonly children: string }>;
}

/** `/claims/my-claims`: reports on this device first, then open claims, then closed ones. */
export function MyClaimsPage({ LossRun }: Props) {
  const isOpen = useIsOpen();
  const { phone } = brand.contact;
  const isNew = useSearchParams()[0].get('new') === '1';
  const reports = useDeviceReports();
  const report = {
    href: useHref(ROUTES.reportClaim.path),
    onClick: useLinkClickHandler<HTMLAnchorElement>(ROUTES.reportClaim.path),
  };
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...CLAIMS, 'mine'],
    queryFn: ({ signal }) =>
      claimsApi.find({ query: { ReturnInactive: 'true' }, paging: { Take: 100 } }, { signal }),
    enabled: isOpen === true,
  });
  const claims = [...(data?.rows ?? [])].sort(
    (one, other) => Number(other.Status.IsOpen) - Number(one.Status.IsOpen),
  );
  const hasSome = claims.length > 0 || reports.length > 0;
  return (
    <>
      <PageHeading
        title={ROUTES.myClaims.title}
        actions={hasSome && isOpen && <ButtonLink {...report}>Report a claim</ButtonLink>}
      />
      {isNew && (
        <div className={styles.greeting}>
          <Alert kind="success" title="Your policy is linked">
            If you’ve had a loss, you can report it here and follow your claim.
          </Alert>
        </div>
      )}
      <DeviceReports reports={reports} />
      {isOpen === false ? (
        <CallUs />
      ) : isError ? (
        <LoadError title="We couldn’t load your claims" loading={isFetching} onRetry={refetch}>
          Please try again, or call us{phone && ` at ${phone}`}.
        </LoadError>
      ) : !data ? (
        <LineSkeleton lines={2} />
      ) : claims.length > 0 ? (
        <>
          <ul className={styles.cards} aria-label="Your claims">
            {claims.map((claim) => (
              <ClaimCard key={claim.Key} claim={claim} />
            ))}
          </ul>
          <History claims={claims.filter(({ IsLimited }) => !IsLimited)} LossRun={LossRun} />
        </>
      ) : (
        !hasSome && (
          <EmptyState
            art={<CalmArt />}
            title="No claims yet. Had a loss?"
            action={
              <>
                <ButtonLink {...report}>Report a claim</ButtonLink>
                <p className={styles.call}>
                  Rather talk to someone?{' '}
                  {phone && (
                    <>
                      Call <a href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</a>, or{' '}
                    </>
                  )}
                  <Link to={ROUTES.contactAgent.path}>{phone ? 'contact' : 'Contact'} your agent</Link>.
                </p>
              </>
            }
          >
            Report it here in about 5 minutes. You can add photos now or later, and we’ll call you within 2
            business days.
          </EmptyState>
        )
      )}
    </>
  );
}

/** One file for each account. People with several tell them apart by their addresses. */
function History({ claims, LossRun }: Props & { readonly claims: readonly Claim[] }) {
  const accounts = new Map(
    claims.map(({ CustomerRiskAccountKey, Policy }) => [CustomerRiskAccountKey, Policy.Street1]),
  );
  if (accounts.size === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">Your claims history</h2>
      <p className={styles.quiet}>
        Another insurer may ask for a loss run. It lists your claims from the last five years, with their
        dates, causes, status and what we paid.
      </p>
      <div className={styles.runs}>
        {[...accounts].map(([key, street]) => (
          <LossRun key={key} account={key}>
            {accounts.size === 1 ? 'Download loss run (PDF)' : `Download loss run for ${street} (PDF)`}
          </LossRun>
        ))}
      </div>
    </section>
  );
}
