import { claims } from '@portico/contract/rooms/claims';
import { CONTACT_WINDOWS } from '@portico/contract/rooms/claims/report';
import { maskPhone } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../platform/api.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { DevicePhoto } from '../device/report.ts';
import { Photos } from './Photos.tsx';
import styles from './Report.module.css';
import type { StepProps } from './step.ts';
import type { ReportValues } from './values.ts';

const api = client(claims);
const WINDOWS = Object.entries(CONTACT_WINDOWS).map(([value, label]) => ({ value, label }));

/** The photos to suggest. The list is kept with the report, for when there is no connection. */
function useShots({ primary, secondary, shots }: ReportValues, change: StepProps['change']) {
  const query = { ClaimCausePrimaryKey: primary, ClaimCauseSecondaryKey: secondary };
  const { data } = useQuery({
    queryKey: ['claimShots', query],
    queryFn: ({ signal }) => api.shots({ query }, { signal }),
    enabled: primary !== '' && shots.length === 0,
    retry: false,
    meta: { says: ['badRequest', 'offline'] },
  });
  useEffect(() => {
    if (data && data.rows.length > 0 && shots.length === 0) change({ shots: data.rows });
  }, [data, shots, change]);
  return shots;
}

interface Props extends StepProps {
  readonly reportKey: string;
  readonly photos: readonly DevicePhoto[];
}

/** Step 3: photos, and who to call. */
export function SendStep({ values, change, save, idOf, errorOf, isOwn, words, reportKey, photos }: Props) {
  const shots = useShots(values, change);
  const isLimited = values.policy?.isLimited === true;
  return (
    <>
      {!isLimited && (
        <Photos
          reportKey={reportKey}
          shots={shots}
          photos={photos}
          save={save}
          onSkip={() => document.getElementById(idOf('phone'))?.focus()}
        />
      )}
      {!isOwn && (
        <TextField
          label="Who should we call?"
          id={idOf('name')}
          error={errorOf('name')}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      <TextField
        label={words.phone}
        {...(values.phone !== '' &&
          values.phone === values.onFile?.phone && { hint: 'This is the number on file.' })}
        type="tel"
        autoComplete={isOwn ? 'tel-national' : 'off'}
        id={idOf('phone')}
        error={errorOf('phone')}
        value={values.phone}
        onChange={({ target }) => change({ phone: maskPhone(target.value) })}
      />
      <Select
        label="Best time to call"
        id={idOf('window')}
        value={values.window}
        options={WINDOWS}
        onChange={({ target }) => change({ window: target.value as ReportValues['window'] })}
      />
      {!isOwn && (
        <TextField
          label="Their email (optional)"
          type="email"
          autoComplete="off"
          id={idOf('email')}
          error={errorOf('email')}
          value={values.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      )}
      <p className={styles.small}>
        {isLimited ? words.photosLater : words.photos}
        {!isOwn && values.policy && ` You’re reporting this for ${values.policy.insured}.`}
      </p>
    </>
  );
}
