import { type PolicyHit, policies } from '@portico/contract/rooms/policies';
import { programName } from '@portico/contract/rules/programName';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { PolicyChoice } from './PolicyChoice.tsx';
import type { ReportPolicy } from './values.ts';
import styles from './WhatStep.module.css';

const api = client(policies);
/** Fewer letters match anything. */
const SHORTEST = 2;

interface Props {
  readonly id: string;
  readonly error: string | undefined;
  readonly value: ReportPolicy | undefined;
  /** The policy that the address names. */
  readonly wanted: string | null;
  readonly onChange: (policy: ReportPolicy) => void;
}

/** Agents and staff look for the policy first. */
export function PolicyFinder({ id, error, value, wanted, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [isSearching, setSearching] = useState(false);
  const text = useDebounced(typed.trim());
  const isLong = text.length >= SHORTEST;
  const { data: hits = [], isSuccess } = useQuery({
    queryKey: ['claimPolicies', text],
    queryFn: ({ signal }) => api.seek({ params: { value: text.slice(0, 100) } }, { signal }),
    enabled: isLong,
  });
  const { data: named } = useQuery({
    queryKey: ['claimPolicy', wanted],
    queryFn: ({ signal }) => api.get({ params: { key: wanted ?? '' } }, { signal }),
    enabled: wanted !== null && value === undefined && !isSearching,
  });
  useEffect(() => {
    if (named && value === undefined && !isSearching) onChange(policyOf(named, programName(named.Program)));
  }, [named, value, isSearching, onChange]);

  if (value && !isSearching)
    return (
      <div>
        <PolicyChoice id={id} error={error} policies={[]} value={value} onChange={onChange} />
        <Button kind="quiet" flush onClick={() => setSearching(true)}>
          Choose another policy
        </Button>
      </div>
    );
  return (
    <Combobox
      label="Policy"
      hint="Search by policy number, name or address."
      id={id}
      {...(error !== undefined && { error })}
      type="search"
      maxLength={100}
      value={typed}
      options={isLong ? hits.filter(({ AlternateKey }) => AlternateKey !== null) : []}
      keyOf={({ Key }) => Key}
      show={(hit) => <Hit hit={hit} />}
      nothing={isLong && isSuccess ? 'No policies match that.' : undefined}
      onChange={setTyped}
      onChoose={(hit) => {
        setTyped('');
        setSearching(false);
        onChange(policyOf(hit, ''));
      }}
    />
  );
}

const policyOf = (
  {
    Key,
    AlternateKey,
    Street1,
    InsuredName,
  }: Pick<PolicyHit, 'Key' | 'AlternateKey' | 'Street1' | 'InsuredName'>,
  program: string,
): ReportPolicy => ({
  key: Key,
  number: AlternateKey ?? '',
  street: Street1,
  program,
  insured: InsuredName,
});

const Hit = ({ hit }: { readonly hit: PolicyHit }) => (
  <span className={styles.hit}>
    <strong>{hit.AlternateKey}</strong>
    <span className={styles.number}>
      {hit.InsuredName}, {hit.Street1}, {hit.City}, {hit.State}
    </span>
  </span>
);
