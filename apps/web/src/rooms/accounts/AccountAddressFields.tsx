import type { FieldError } from '../../ui/ErrorSummary.tsx';
import { errorOf } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AccountContact.module.css';
import {
  ADDRESS_LINES,
  ADDRESS_TITLES,
  type AddressLine,
  type AddressTypeKey,
  type ContactField,
  type ContactFields,
} from './contact.rules.ts';

interface Props {
  readonly type: AddressTypeKey;
  readonly fields: ContactFields;
  readonly errors: readonly FieldError[];
  readonly onChange: (field: ContactField, value: string) => void;
}

/** What a browser would fill in is the editor's own address, not the insured's: it is asked not to. */
export const AccountAddressFields = ({ type, fields, errors, onChange }: Props) => (
  <fieldset className={styles.address}>
    <legend>{ADDRESS_TITLES[type]}</legend>
    {(Object.keys(ADDRESS_LINES) as AddressLine[]).map((line) => {
      const field = `${type}-${line}` as const;
      return (
        <div key={line} className={styles[line]}>
          <TextField
            id={field}
            label={ADDRESS_LINES[line].label}
            maxLength={ADDRESS_LINES[line].longest}
            autoComplete="off"
            inputMode={line === 'PostalCode' ? 'numeric' : 'text'}
            value={fields[field]}
            onChange={(event) => onChange(field, event.target.value)}
            error={errorOf(errors, field)}
          />
        </div>
      );
    })}
  </fieldset>
);
