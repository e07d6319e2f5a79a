import { ErrorText } from '../../../ui/FieldNotes.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ClaimIcon } from '../ClaimIcon.tsx';
import type { ReportPolicy } from './values.ts';
import styles from './WhatStep.module.css';

interface Props {
  readonly id: string;
  readonly error: string | undefined;
  readonly policies: readonly ReportPolicy[];
  readonly value: ReportPolicy | undefined;
  readonly onChange: (policy: ReportPolicy) => void;
}

export const policyName = ({ program, number }: ReportPolicy): string =>
  program === '' ? `Policy ${number}` : `${program} policy ${number}`;
/** Its place or, where that isn't known, its number. */
const titleOf = (policy: ReportPolicy): string => policy.street || policyName(policy);
const choiceOf = (policy: ReportPolicy): string =>
  policy.street === '' ? policyName(policy) : `${policy.street}, ${policyName(policy)}`;

/** The policy of the report. With several, the card is a list to choose from. */
export function PolicyChoice({ id, error, policies, value, onChange }: Props) {
  const hasChoice = policies.length > 1;
  return (
    <div>
      <ErrorText control={id} error={error} />
      <div className={styles.place}>
        <ClaimIcon name="place" />
        <div className={styles.texts} aria-hidden={hasChoice || undefined}>
          <strong>{value ? titleOf(value) : 'Choose a policy'}</strong>
          {value && value.street !== '' && <span className={styles.number}>{policyName(value)}</span>}
        </div>
        {hasChoice && (
          <>
            <Icon name="chevron" />
            <select
              id={id}
              className={styles.select}
              aria-label="Policy"
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              value={value?.key ?? ''}
              onChange={({ target }) => {
                const policy = policies.find(({ key }) => key === target.value);
                if (policy) onChange(policy);
              }}
            >
              {value === undefined && <option value="">Choose a policy</option>}
              {policies.map((policy) => (
                <option key={policy.key} value={policy.key}>
                  {choiceOf(policy)}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
    </div>
  );
}
