import type { ConfigurationKey } from '@portico/contract/configuration';
import { formatCount } from '@portico/contract/rules/format';
import { limitsOf, SETTINGS, STATE_CODES, withUnit } from '@portico/contract/settings';
import { BoxGroup } from '../../ui/BoxGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Settings.module.css';

interface Props {
  readonly settingKey: ConfigurationKey;
  readonly id: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const STATES = STATE_CODES.map((code) => ({ value: code, label: code }));

/** A stored text as someone edits it: one email address on each line. */
export function typedOf(key: ConfigurationKey, text: string): string {
  const limits = limitsOf(key);
  return limits.kind === 'list' && limits.of === 'email'
    ? text
        .split(',')
        .map((part) => part.trim())
        .join('\n')
    : text;
}

/** The control for a setting's type. A switch has none: it's on the page itself. */
export function SettingControl({ settingKey, id, error, value, onValue }: Props) {
  const limits = limitsOf(settingKey);
  const wiring = { id, error, label: SETTINGS[settingKey].title };
  const onChange = ({ target }: { readonly target: { readonly value: string } }) => onValue(target.value);
  switch (limits.kind) {
    case 'switch':
      return null;
    case 'number':
      return (
        <TextField
          {...wiring}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          hint={`From ${formatCount(limits.min)} to ${withUnit(formatCount(limits.max), limits.unit)}.`}
          value={value}
          onChange={onChange}
        />
      );
    case 'choice':
      return <Select {...wiring} options={limits.options} value={value} onChange={onChange} />;
    case 'text':
      return limits.isLong ? (
        <TextArea {...wiring} limit={limits.max} value={value} onChange={onChange} />
      ) : (
        <TextField {...wiring} maxLength={limits.max} value={value} onChange={onChange} />
      );
    case 'list':
      return limits.of === 'email' ? (
        <TextArea
          {...wiring}
          hint={`One email address per line, up to ${limits.max}.`}
          rows={limits.max + 1}
          value={value}
          onChange={onChange}
        />
      ) : (
        <div className={styles.states}>
          <BoxGroup
            id={id}
            error={error}
            legend={SETTINGS[settingKey].title}
            options={STATES}
            chosen={value.split(',').map((part) => part.trim())}
            onChange={(chosen) => onValue(chosen.filter(Boolean).join(','))}
            isInColumns
          />
        </div>
      );
  }
}
