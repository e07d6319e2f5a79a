import { LOAN_KINDS, MORTGAGEE_POSITIONS, mortgagees } from '@portico/contract/rooms/mortgagees';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { EntryCard, EntryLine } from '../../ui/EntryCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { MortgageeDialog } from './MortgageeDialog.tsx';
import { MortgageeRemove } from './MortgageeRemove.tsx';
import { addressOf, type MortgagedTerm, ORDINALS } from './mortgagee.rules.ts';

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
    <>
      <EntryCard
        title="Mortgagees"
        add="Add mortgagee"
        onAdd={
          data && isEditable && loans.length < MORTGAGEE_POSITIONS.length
            ? () => setAsked({ to: 'add' })
            : undefined
        }
        none={
          (data?.length === 0 && 'No one has a loan on this property.') ||
          (isPending && <Skeleton lines={2} />) ||
          (!data && (
            <TryAgain kind="warning" loading={isFetching} onRetry={refetch}>
              We couldn’t load the mortgagees.
            </TryAgain>
          ))
        }
      >
        {loans.map(({ Key, Mortgagee, Position, Kind, LoanNumber }) => (
          <EntryLine
            key={Key}
            name={Mortgagee.Name}
            onChange={isEditable ? () => setAsked({ to: 'change', key: Key }) : undefined}
            onRemove={isEditable ? () => setAsked({ to: 'remove', key: Key }) : undefined}
            asksToRemove
          >
            {ORDINALS[Position]} mortgagee · {addressOf(Mortgagee)} · {LOAN_KINDS[Kind]}, number {LoanNumber}
          </EntryLine>
        ))}
      </EntryCard>
      {asked?.to === 'add' && <MortgageeDialog {...dialog} there={loans} />}
      {asked?.to === 'change' && loan && <MortgageeDialog {...dialog} there={loans} loan={loan} />}
      {asked?.to === 'remove' && loan && <MortgageeRemove {...dialog} loan={loan} />}
    </>
  );
}
