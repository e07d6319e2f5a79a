import type { Application } from '@portico/contract/rooms/quotes';
import { EDITABLE_STATUSES } from '@portico/contract/rooms/quotes';
import { useId, useState } from 'react';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './ChangeSection.module.css';
import { useChangeDetails, useReasons } from './useChange.ts';

interface Props {
  readonly application: Application;
  readonly refresh: () => Promise<void>;
}

/** When and why a policy is canceled, or from when it’s in force again. */
export default function ChangeSection({ application, refresh }: Props) {
  const { EffectiveOn, ReasonKey, Purpose, Status } = application;
  const id = useId();
  const [day, setDay] = useState(EffectiveOn);
  const [reason, setReason] = useState(ReasonKey ?? '');
  const isCancel = Purpose === 'cancel';
  const save = useChangeDetails(application, refresh);
  const isEditable = EDITABLE_STATUSES.includes(Status);
  const isSame = day === EffectiveOn && reason === (ReasonKey ?? '') && application.Rating !== null;
  const noReason = save.isError && isCancel && reason === '';
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== '') save.mutate({ day, reason: isCancel ? reason : '' });
      }}
    >
      <p id={id}>
        {isCancel
          ? 'Choose the day the coverage ends and why. The price shows what goes back.'
          : 'Choose the day the coverage resumes. From the cancellation on, nothing lapses.'}
      </p>
      <TextField
        type="date"
        label={isCancel ? 'Coverage ends on' : 'Covered again from'}
        hint="At 12:01 AM"
        disabled={!isEditable}
        value={day}
        error={day === '' ? 'Please choose a day.' : dayProblem(save.error)}
        onChange={({ target }) => {
          setDay(target.value);
          save.reset();
        }}
      />
      {isCancel && (
        <ReasonField
          application={application}
          value={reason}
          isDisabled={!isEditable}
          error={noReason ? 'Please choose a reason.' : undefined}
          onChange={setReason}
        />
      )}
      {save.isError && dayProblem(save.error) === undefined && !noReason && (
        <Alert kind="error">{save.error.message}</Alert>
      )}
      {isEditable && (
        <div>
          <Button type="submit" kind={isSame ? 'secondary' : 'primary'} loading={save.isPending}>
            Save and show the price
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {save.isSuccess && 'Saved.'}
      </p>
    </form>
  );
}

interface ReasonProps {
  readonly application: Application;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (key: string) => void;
}

function ReasonField({ application, value, isDisabled, error, onChange }: ReasonProps) {
  const { data = [], isError } = useReasons(application);
  const problem = isError ? 'We couldn’t load the reasons. Load the page again.' : error;
  return (
    <Select
      label="Reason"
      placeholder="Choose a reason"
      disabled={isDisabled}
      value={value}
      options={data}
      {...(problem !== undefined && { error: problem })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function dayProblem(error: Error | null): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const field = error.fields?.find(({ path }) => path === 'body.EffectiveOn');
  return field && `The day ${field.message}.`;
}
