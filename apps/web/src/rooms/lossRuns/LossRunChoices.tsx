import { Segments } from '../../ui/Segments.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './LossRunPage.module.css';
import type { LossRunAddress } from './lossRunAddress.ts';

interface Props {
  readonly address: LossRunAddress;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<LossRunAddress>) => void;
}

const GROUPS = [
  { value: 'term', label: 'By policy term' },
  { value: 'year', label: 'By year' },
] as const;

/** As of when, which losses, and how they are put together. */
export const LossRunChoices = ({ address, problems, onChange }: Props) => (
  <div className={styles.choices}>
    <TextField
      label="Valued on"
      type="date"
      value={address.valued}
      error={problems.ValuedOn}
      onChange={({ target }) => onChange({ valued: target.value })}
    />
    <TextField
      label="Losses from"
      type="date"
      value={address.from}
      error={problems.From}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <TextField
      label="Losses to"
      type="date"
      value={address.to}
      error={problems.To}
      onChange={({ target }) => onChange({ to: target.value })}
    />
    <div className={styles.group}>
      <Segments
        legend="Group losses"
        options={GROUPS}
        value={address.by}
        onChange={(by) => onChange({ by })}
      />
    </div>
  </div>
);
