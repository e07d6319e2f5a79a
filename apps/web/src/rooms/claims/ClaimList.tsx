import { ROUTES } from '@portico/contract/routes';
import { formatCount, formatDay } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { brand } from '../../platform/brand.ts';
import { claimAddress } from '../../platform/claimAddress.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ClaimList.module.css';
import { PhoneNumber } from './PhoneNumber.tsx';
import { CLAIMS, claimsApi } from './useClaim.ts';

const LATEST = 5;

interface Props {
  /** A term: claims on all terms of its policy. */
  readonly policy?: string;
  readonly account?: string;
  /** What else there is about them, beside the way to report one. */
  readonly more?: ReactNode;
}

/** The latest claims of a policy or an account, and the way to report one. */
export function ClaimList({ policy, account, more }: Props) {
  const query = {
    ReturnInactive: 'true',
    ...(policy !== undefined && { PolicyKey: policy }),
    ...(account !== undefined && { CustomerRiskAccountKey: account }),
  } as const;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...CLAIMS, 'of', query],
    queryFn: ({ signal }) => claimsApi.find({ query, paging: { Take: LATEST } }, { signal }),
    // Where claims aren't open to insureds, there are none for them.
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <p className={styles.quiet}>
        Had a loss? Call {brand.contact.phone ? <PhoneNumber number={brand.contact.phone} /> : 'your agent'}.
      </p>
    );
  if (error)
    return (
      <p className={styles.quiet}>
        We couldn’t load the claims.{' '}
        <Button small kind="quiet" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return <Skeleton lines={2} />;
  return (
    <div className={styles.claims}>
      {data.total === 0 ? (
        <p className={styles.quiet}>No claims yet.</p>
      ) : (
        <ul className={styles.list}>
          {data.rows.map(({ Key, ClaimCauseSecondary, LossOn, Status }) => (
            <li key={Key}>
              <Link to={claimAddress(Key)}>{ClaimCauseSecondary.Name}</Link>
              <span className={styles.quiet}>
                {formatDay(LossOn)} · {Status.Title}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.total > LATEST && (
        <p className={styles.quiet}>
          The latest {LATEST} of {formatCount(data.total)}.
        </p>
      )}
      <p className={styles.ways}>
        <Link
          to={`${ROUTES.reportClaim.path}${policy === undefined ? '' : `?${new URLSearchParams({ policy })}`}`}
        >
          Report a claim
        </Link>
        {more}
      </p>
    </div>
  );
}
