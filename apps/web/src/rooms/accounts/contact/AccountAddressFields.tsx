import { AddressFields } from '../../../platform/address/AddressFields.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import {
  ADDRESS_TITLES,
  type AddressTypeKey,
  addressIn,
  type ContactFields,
  withAddress,
} from './contact.rules.ts';

interface Props {
  readonly type: AddressTypeKey;
  readonly fields: ContactFields;
  readonly errors: readonly FieldError[];
  readonly onChange: (fields: ContactFields) => void;
}

/** One address of the contact: mail may go to a PO box, a house stands in a street. */
export const AccountAddressFields = ({ type, fields, errors, onChange }: Props) => (
  <AddressFields
    legend={ADDRESS_TITLES[type]}
    prefix={type}
    purpose={type === 'DEFAULT' ? 'mail' : 'location'}
    values={addressIn(fields, type)}
    onChange={(values) => onChange(withAddress(fields, type, values))}
    errors={errors}
  />
);
