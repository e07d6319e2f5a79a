import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AddressFields.module.css';
import { readUnit, type UnitType, unitLine } from './address.rules.ts';

interface Props {
  readonly prefix: string;
  readonly street2: string;
  readonly types: readonly UnitType[];
  readonly error: string | undefined;
  readonly onChange: (street2: string) => void;
}

/** The second line: a unit of the list with its number, or anything else. */
export function UnitFields({ prefix, street2, types, error, onChange }: Props) {
  const { type, rest } = readUnit(street2, types);
  const choose = (key: string) => {
    const chosen = types.find(({ Key }) => Key === key);
    onChange(unitLine(chosen, chosen === undefined ? '' : rest));
  };
  return (
    <div className={styles.unit}>
      <Select
        label="Unit type"
        id={`${prefix}-UnitType`}
        all="None or other"
        options={types.map(({ Key, Name }) => ({ value: Key, label: Name }))}
        value={type?.Key ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      {type?.IsRange !== false && (
        <TextField
          id={`${prefix}-Street2`}
          label={type === undefined ? 'Address line 2 (optional)' : `${type.Name} number`}
          maxLength={100}
          autoComplete="off"
          value={rest}
          error={error}
          onChange={(event) => onChange(unitLine(type, event.target.value))}
        />
      )}
    </div>
  );
}
