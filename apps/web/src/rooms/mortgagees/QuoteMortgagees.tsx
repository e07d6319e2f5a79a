import {
  LOAN_KINDS,
  MORTGAGEE_POSITIONS,
  mortgagees,
  type PolicyMortgagee,
} from '@portico/contract/rooms/mortgagees';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { MortgageeDialog } from './MortgageeDialog.tsx';
import { MortgageeRemove } from './MortgageeRemove.tsx';
import { addressOf, type MortgagedTerm, ORDINALS } from './mortgagee.rules.ts';
import styles from './QuoteMortgagees.module.css';

const { ofPolicy } = client(mortgagees);

interface Props {
  readonly policy: MortgagedTerm;
  readonly isEditable: boolean;
}

type Asked = { readonly to: 'add' } | { readonly to: 'change' | 'remove'; readonly key: string };

/** The lenders of a quote. Its policy names them once it’s bound. */
export function QuoteMortgagees({ policy, isEditable }: Props) {
  const shownBy = ['mortgagees', 'policy', policy.Key];
  const [asked, setAsked] = useState<Asked>();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: shownBy,
    queryFn: ({ signal }) => ofPolicy({ params: { key: policy.Key } }, { signal }),
  });
  const loans = data ?? [];
  const close = () => setAsked(undefined);
  const loan = asked && asked.to !== 'add' ? loans.find(({ Key }) => Key === asked.key) : undefined;
  const dialog = { term: policy, shownBy, onClose: close };
  return (
    <section className={styles.card} aria-label="Mortgagees">
      <div className={styles.top}>
        <h3>Mortgagees</h3>
        {data && isEditable && loans.length < MORTGAGEE_POSITIONS.length && (
          <Button small kind="quiet" flush aria-haspopup="dialog" onClick={() => setAsked({ to: 'add' })}>
            Add mortgagee
          </Button>
        )}
      </div>
      {data?.length === 0 && <p className={styles.none}>No one has a loan on this property.</p>}
      {!data && (
        <div className={styles.none}>
          {isPending ? (
            <Skeleton lines={2} />
          ) : (
            <TryAgain kind="warning" loading={isFetching} onRetry={refetch}>
              We couldn’t load the mortgagees.
            </TryAgain>
          )}
        </div>
      )}
      <ul className={styles.lines}>
        {loans.map((one) => (
          <Loan
            key={one.Key}
            loan={one}
            isEditable={isEditable}
            onChange={() => setAsked({ to: 'change', key: one.Key })}
            onRemove={() => setAsked({ to: 'remove', key: one.Key })}
          />
        ))}
      </ul>
      {asked?.to === 'add' && <MortgageeDialog {...dialog} there={loans} />}
      {asked?.to === 'change' && loan && <MortgageeDialog {...dialog} there={loans} loan={loan} />}
      {asked?.to === 'remove' && loan && <MortgageeRemove {...dialog} loan={loan} />}
    </section>
  );
}

interface LoanProps {
  readonly loan: PolicyMortgagee;
  readonly isEditable: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

const Loan = ({
  loan: { Mortgagee, Position, Kind, LoanNumber },
  isEditable,
  onChange,
  onRemove,
}: LoanProps) => (
  <li className={styles.line}>
    <div className={styles.words}>
      <strong>{Mortgagee.Name}</strong>
      <div className={styles.quiet}>
        {ORDINALS[Position]} mortgagee · {addressOf(Mortgagee)} · {LOAN_KINDS[Kind]}, number {LoanNumber}
      </div>
    </div>
    {isEditable && (
      <div className={styles.actions}>
        <Button
          small
          kind="quiet"
          flush
          aria-label={`Change ${Mortgagee.Name}`}
          aria-haspopup="dialog"
          onClick={onChange}
        >
          Change
        </Button>
        <Button
          small
          kind="quiet"
          flush
          aria-label={`Remove ${Mortgagee.Name}`}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    )}
  </li>
);
