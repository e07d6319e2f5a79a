import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { CLAIM_TEXT_LENGTH, CONTACT_METHODS, CONTACT_WINDOWS } from '@portico/contract/rooms/claims/report';
import { dayIn } from '@portico/contract/rules/days';
import type { ComponentProps } from 'react';
import { PhoneField } from '../../../../platform/PhoneField.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { takeFocus } from '../../../../ui/takeFocus.ts';
import styles from './Correction.module.css';
import type { CorrectionValues } from './correction.rules.ts';
import type { useFactChoices } from './useFactChoices.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const METHODS = optionsOf(CONTACT_METHODS);
const WINDOWS = optionsOf(CONTACT_WINDOWS);

interface Props {
  readonly desk: DeskClaim;
  readonly choices: ReturnType<typeof useFactChoices>;
  /** After a look at what changes: the button that led here is gone, so the fields take the focus. */
  readonly hasReturned: boolean;
  readonly values: CorrectionValues;
  readonly set: (changes: Partial<CorrectionValues>) => void;
  readonly field: (name: keyof CorrectionValues) => {
    readonly id: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (entered: string | { readonly target: { readonly value: string } }) => void;
  };
}

/** Everything that was reported and can be wrong. */
export function CorrectionFields(props: Props) {
  const { desk, choices, set, field, hasReturned } = props;
  const { Claim } = desk;
  const control = (
    name: keyof CorrectionValues,
  ): Pick<ComponentProps<'input'>, 'id'> & ReturnType<Props['field']> => field(name);
  return (
    <div className={styles.fields} tabIndex={-1} ref={hasReturned ? takeFocus : undefined}>
      <div className={styles.pair}>
        <TextField
          label="Date of loss"
          type="date"
          max={dayIn(undefined, new Date(Claim.ReportedAt))}
          data-autofocus
          {...control('LossOn')}
        />
        <TextField label="Time of loss (optional)" type="time" {...control('LossTime')} />
      </div>
      <div className={styles.pair}>
        <Select
          label="Type of loss"
          options={choices.types}
          unlisted={Claim.ClaimCausePrimary.Name}
          {...control('ClaimCausePrimaryKey')}
          onChange={({ target }) => set({ ClaimCausePrimaryKey: target.value, ClaimCauseSecondaryKey: '' })}
        />
        <Select
          label="Cause"
          placeholder="Choose a cause"
          options={choices.causes}
          unlisted={Claim.ClaimCauseSecondary.Name}
          {...control('ClaimCauseSecondaryKey')}
        />
      </div>
      <div className={styles.pair}>
        <Select
          label="Where it happened"
          options={choices.places}
          unlisted={Claim.Items?.Notice.InsuredOrLocation.Name ?? '…'}
          {...control('InsuredOrLocationKey')}
        />
        <Select
          label="Catastrophe"
          all="None"
          options={choices.storms}
          unlisted={Claim.Catastrophe?.Name ?? 'None'}
          {...control('CatastropheKey')}
        />
      </div>
      <TextArea label="Description" rows={3} limit={CLAIM_TEXT_LENGTH} {...control('Description')} />
      <fieldset className={styles.contact}>
        <legend>Contact</legend>
        <div className={styles.pair}>
          <TextField label="Name" autoComplete="off" {...control('Name')} />
          <PhoneField label="Phone" {...field('Phone')} />
        </div>
        <TextField label="Email (optional)" type="email" autoComplete="off" {...control('Email')} />
        <div className={styles.pair}>
          <Select label="How to reach them" options={METHODS} {...control('ContactMethod')} />
          <Select label="When to reach them" options={WINDOWS} {...control('ContactWindow')} />
        </div>
      </fieldset>
      <TextArea label="Reason" hint="Only staff can read it." rows={2} {...control('Reason')} />
    </div>
  );
}
