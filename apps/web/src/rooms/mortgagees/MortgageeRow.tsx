import { LOAN_KINDS, MORTGAGEE_POSITIONS, type PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import type { Policy } from '@portico/contract/rooms/policies';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { MortgageeDialog } from './MortgageeDialog.tsx';
import { MortgageeRemove } from './MortgageeRemove.tsx';
import styles from './Mortgagees.module.css';
import { addressOf, ORDINALS } from './mortgagee.rules.ts';

interface Props {
  readonly term: Policy;
  readonly loans: readonly PolicyMortgagee[];
  /** Of the table. */
  readonly columns: number;
  /** What shows the mortgagees, to be read again after a change. */
  readonly shownBy: QueryKey;
}

type Asked = { readonly to: 'add' } | { readonly to: 'change' | 'remove'; readonly key: string };

/** Under a current or upcoming term: who has a loan on it, and what can be done about it. */
export function MortgageeRow({ term, loans, columns, shownBy }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  // Its current state, whatever it was when the dialog opened.
  const loan = asked && asked.to !== 'add' ? loans.find(({ Key }) => Key === asked.key) : undefined;
  return (
    <tr className={styles.row}>
      <td colSpan={columns} className={styles.cell}>
        <ul className={styles.loans}>
          {loans.map((one) => (
            <Loan
              key={one.Key}
              loan={one}
              number={term.PolicyNumber}
              onChange={() => setAsked({ to: 'change', key: one.Key })}
              onRemove={() => setAsked({ to: 'remove', key: one.Key })}
            />
          ))}
          {loans.length < MORTGAGEE_POSITIONS.length && (
            <li className={styles.loan}>
              <span className={styles.quiet}>{loans.length === 0 && 'No mortgagee'}</span>
              <Button
                small
                kind="quiet"
                flush
                aria-label={`Add mortgagee to ${term.PolicyNumber}`}
                onClick={() => setAsked({ to: 'add' })}
              >
                Add mortgagee
              </Button>
            </li>
          )}
        </ul>
        {asked?.to === 'add' && (
          <MortgageeDialog term={term} there={loans} shownBy={shownBy} onClose={close} />
        )}
        {asked?.to === 'change' && loan && (
          <MortgageeDialog term={term} there={loans} loan={loan} shownBy={shownBy} onClose={close} />
        )}
        {asked?.to === 'remove' && loan && (
          <MortgageeRemove term={term} loan={loan} shownBy={shownBy} onClose={close} />
        )}
      </td>
    </tr>
  );
}

interface LoanProps {
  readonly loan: PolicyMortgagee;
  readonly number: string | null;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function Loan({ loan: { Mortgagee, Position, Kind, LoanNumber }, number, onChange, onRemove }: LoanProps) {
  const which = `${Mortgagee.MortgageeOrg.Name} on ${number}`;
  return (
    <li className={styles.loan}>
      <div className={styles.words}>
        <span className={styles.quiet}>{ORDINALS[Position]} mortgagee</span>
        <div>{Mortgagee.Name}</div>
        <div className={styles.quiet}>
          {addressOf(Mortgagee)}. {LOAN_KINDS[Kind]}, number{' '}
          <span className={styles.number}>{LoanNumber}</span>
        </div>
      </div>
      <div className={styles.actions}>
        <Button small kind="quiet" flush aria-label={`Change mortgagee ${which}`} onClick={onChange}>
          Change mortgagee
        </Button>
        <Button small kind="quiet" flush aria-label={`Remove ${which}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
