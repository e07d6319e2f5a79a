import { AddressFields } from '../../../platform/address/AddressFields.tsx';
import type { useZipChecks } from '../../../platform/address/useZipChecks.ts';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import {
  ADDRESS_TITLES,
  type AddressTypeKey,
  addressIn,
  type ContactFields,
  changedLines,
} from './contact.rules.ts';

interface Props {
  readonly type: AddressTypeKey;
  /** Of the fields' ids. */
  readonly prefix: string;
  readonly fields: ContactFields;
  readonly errors: readonly FieldError[];
  readonly zip: ReturnType<typeof useZipChecks>;
  readonly onChange: (changed: Partial<ContactFields>) => void;
}

/** One address of the contact: a mailing address may be a PO box, a physical one needs a street. */
export const AccountAddressFields = ({ type, prefix, fields, errors, zip, onChange }: Props) => (
  <AddressFields
    legend={ADDRESS_TITLES[type]}
    prefix={prefix}
    purpose={type === 'DEFAULT' ? 'mail' : 'location'}
    values={addressIn(fields, type)}
    onChange={(values) => onChange(changedLines(type, addressIn(fields, type), values))}
    errors={errors}
    zip={zip.of(type, addressIn(fields, type))}
  />
);
