import { type AddressCheck, addresses } from '@portico/contract/rooms/addresses';
import { lookups } from '@portico/contract/rooms/lookups';
import { risks } from '@portico/contract/rooms/risks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import { errorOf } from '../../ui/Form.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { client } from '../api.ts';
import { ApiFailure } from '../apiFailure.ts';
import { AddressCheckResult } from './AddressCheckResult.tsx';
import styles from './AddressFields.module.css';
import { type AddressValues, checkedValues, mendedIn, movedTo } from './address.rules.ts';
import { PlaceField } from './PlaceField.tsx';
import { UnitFields } from './UnitFields.tsx';
import type { ZipCheck } from './useZipChecks.ts';
import { ZipQuestion } from './ZipQuestion.tsx';

interface Props {
  readonly legend: string;
  /** Of the fields' ids: errors name `<prefix>-City`. */
  readonly prefix: string;
  readonly values: AddressValues;
  readonly onChange: (values: AddressValues) => void;
  readonly errors?: readonly FieldError[];
  /** An insured location must be a house (call 22, agents and staff); mail may go to a PO box (call 128). */
  readonly purpose: 'location' | 'mail';
  /** From `useZipChecks`, which the form asks again before it saves. */
  readonly zip: ZipCheck;
}

const NONE: readonly FieldError[] = [];
const FOREVER = Number.POSITIVE_INFINITY;

async function check(purpose: Props['purpose'], written: AddressValues): Promise<AddressCheck> {
  const { County: _county, ...lines } = written;
  const body = { ...lines, Street2: lines.Street2.trim() === '' ? null : lines.Street2 };
  if (purpose === 'location') return client(risks).check({ body, query: { healZipOrCity: 'true' } });
  const Address = await client(addresses).standardise({ body });
  return { Address, Mended: mendedIn(written, Address), Problems: [] };
}

const isSame = (one: AddressValues, other: AddressValues) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of an address in the United States; city and ZIP code suggest what belongs together. */
export function AddressFields({ legend, prefix, values, onChange, errors = NONE, purpose, zip }: Props) {
  const states = useQuery({
    queryKey: ['AddressState'],
    queryFn: () => client(lookups).states(),
    staleTime: FOREVER,
  });
  const units = useQuery({
    queryKey: ['AddressUnitType'],
    queryFn: () => client(lookups).unitTypes(),
    staleTime: FOREVER,
  });
  /** The result, and the values it's for. */
  const [found, setFound] = useState<{ check: AddressCheck; values: AddressValues }>();
  const checking = useMutation({
    mutationFn: (written: AddressValues) => check(purpose, written),
    meta: { says: ['badRequest'] },
    onSuccess: (result, written) => {
      // Keep what was typed while the check was running.
      if (!isSame(written, values)) return;
      const checked = checkedValues(written, result);
      setFound({ check: result, values: checked });
      onChange(checked);
    },
  });
  const set = (field: keyof AddressValues) => (value: string) => onChange({ ...values, [field]: value });
  const wrong = (field: keyof AddressValues) => errorOf(errors, `${prefix}-${field}`);
  const isIncomplete = checking.error instanceof ApiFailure && checking.error.code === 'badRequest';
  const isCurrent = found !== undefined && isSame(found.values, values);

  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      <TextField
        id={`${prefix}-Street1`}
        label="Street address"
        maxLength={100}
        autoComplete="off"
        value={values.Street1}
        error={wrong('Street1')}
        onChange={(event) => set('Street1')(event.target.value)}
      />
      <UnitFields
        prefix={prefix}
        street2={values.Street2}
        types={units.data?.rows ?? []}
        error={wrong('Street2')}
        onChange={set('Street2')}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left these fields */}
      <div
        className={styles.where}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) zip.onLook();
        }}
      >
        <PlaceField
          id={`${prefix}-City`}
          label="City"
          maxLength={60}
          value={values.City}
          error={wrong('City')}
          onChange={set('City')}
          onChoose={(place) => onChange(movedTo(values, place))}
        />
        <TextField
          id={`${prefix}-County`}
          label="County"
          maxLength={60}
          autoComplete="off"
          value={values.County}
          error={wrong('County')}
          onChange={(event) => set('County')(event.target.value)}
        />
        <Select
          id={`${prefix}-State`}
          label="State"
          placeholder="Select"
          options={(states.data?.rows ?? []).map(({ Key }) => Key)}
          // Shows the value on record before the list has loaded, or if it doesn't load.
          unlisted={values.State}
          value={values.State}
          error={wrong('State')}
          onChange={(event) => set('State')(event.target.value)}
        />
        <PlaceField
          id={`${prefix}-PostalCode`}
          label="ZIP code"
          maxLength={10}
          value={values.PostalCode}
          error={wrong('PostalCode')}
          onChange={set('PostalCode')}
          onChoose={(place) => onChange(movedTo(values, place))}
        />
      </div>
      <ZipQuestion check={zip} values={values} onUse={(place) => onChange(movedTo(values, place))} />
      <div>
        <Button kind="secondary" loading={checking.isPending} onClick={() => checking.mutate(values)}>
          Check address
        </Button>
      </div>
      {isIncomplete && (
        <p className={styles.failed}>Enter the street, city, state and ZIP code, then check again.</p>
      )}
      {isCurrent && <AddressCheckResult check={found.check} />}
    </fieldset>
  );
}
