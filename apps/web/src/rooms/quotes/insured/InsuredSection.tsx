import {
  type Application,
  EDITABLE_STATUSES,
  type InsuredChange,
  type Interest,
  MOST_INSUREDS,
  MOST_INTERESTS,
  type NamedInsured,
} from '@portico/contract/rooms/quotes';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, use, useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { EntryCard, EntryLine, type EntryLineProps } from '../../../ui/EntryCard.tsx';
import { QuoteParts } from '../parts.ts';
import styles from './Insured.module.css';
import { fullName, insuredFacts, interestFacts, nameIn, priorFacts, withoutEntry } from './insured.rules.ts';
import { failureOf, SAYS, saveInsured } from './saveInsured.ts';
import { useCarriers, useInsuredLists, useInterestTypes } from './useLists.ts';

const NamedInsuredDialog = lazy(() => import('./NamedInsuredDialog.tsx'));
const InterestDialog = lazy(() => import('./InterestDialog.tsx'));
const PriorInsuranceDialog = lazy(() => import('./PriorInsuranceDialog.tsx'));

interface Props {
  readonly application: Application;
  readonly refresh: () => Promise<void>;
}

type Asked =
  | { readonly to: 'insured'; readonly entry?: NamedInsured }
  | { readonly to: 'interest'; readonly entry?: Interest }
  | { readonly to: 'prior' };

/** Who is insured, who else has an interest in the property, and who insured it before. */
export function InsuredSection({ application, refresh }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const { Mortgagees } = use(QuoteParts);
  const lists = useInsuredLists();
  const types = useInterestTypes();
  const carriers = useCarriers();
  const { NamedInsuredList, InterestList, PriorInsurance } = application.Insured;
  const isEditable = EDITABLE_STATUSES.includes(application.Status);
  const removing = useMutation({
    mutationFn: (change: InsuredChange) => saveInsured(application, change),
    onSettled: refresh,
    meta: { says: SAYS },
  });
  const dialog = { application, refresh, onClose: () => setAsked(undefined) };
  const entry = (
    at: number,
    shown: Pick<EntryLineProps, 'name' | 'children'>,
    onChange: () => void,
    onRemove?: () => void,
  ) => (
    <EntryLine
      key={`${at} ${shown.name}`}
      {...shown}
      onChange={isEditable ? onChange : undefined}
      onRemove={isEditable ? onRemove : undefined}
    />
  );
  return (
    <div className={styles.insured}>
      {removing.error && <Alert kind="error">{failureOf(removing.error as never).message}</Alert>}
      <EntryCard
        title="Named insureds"
        add="Add named insured"
        onAdd={
          isEditable && NamedInsuredList.length < MOST_INSUREDS
            ? () => setAsked({ to: 'insured' })
            : undefined
        }
      >
        {NamedInsuredList.map((one, at) =>
          entry(
            at,
            { name: fullName(one, lists), children: insuredFacts(one, lists) },
            () => setAsked({ to: 'insured', entry: one }),
            at === 0
              ? undefined
              : () => removing.mutate({ NamedInsuredList: withoutEntry(NamedInsuredList, one) }),
          ),
        )}
      </EntryCard>
      <Mortgagees policy={application.Policy} isEditable={isEditable} />
      <EntryCard
        title="Additional interests"
        add="Add additional interest"
        onAdd={
          isEditable && InterestList.length < MOST_INTERESTS ? () => setAsked({ to: 'interest' }) : undefined
        }
        none={InterestList.length === 0 && 'No one else has an interest in this property.'}
      >
        {InterestList.map((one, at) =>
          entry(
            at,
            {
              name: one.Name,
              children: [nameIn(types, one.TypeKey), interestFacts(one)].filter(Boolean).join(' · '),
            },
            () => setAsked({ to: 'interest', entry: one }),
            () => removing.mutate({ InterestList: withoutEntry(InterestList, one) }),
          ),
        )}
      </EntryCard>
      <EntryCard
        title="Prior policy"
        add="Add prior policy"
        onAdd={isEditable && PriorInsurance === null ? () => setAsked({ to: 'prior' }) : undefined}
        none={PriorInsurance === null && 'No prior policy yet.'}
      >
        {PriorInsurance &&
          entry(
            0,
            { name: nameIn(carriers, PriorInsurance.CarrierKey), children: priorFacts(application.Insured) },
            () => setAsked({ to: 'prior' }),
            () => removing.mutate({ PriorInsurance: null }),
          )}
      </EntryCard>
      <Suspense fallback={null}>
        {asked?.to === 'insured' && <NamedInsuredDialog {...dialog} entry={asked.entry} />}
        {asked?.to === 'interest' && <InterestDialog {...dialog} entry={asked.entry} />}
        {asked?.to === 'prior' && <PriorInsuranceDialog {...dialog} entry={PriorInsurance ?? undefined} />}
      </Suspense>
    </div>
  );
}
