import { NamedInsured } from '@portico/contract/rooms/quotes';
import { PhoneField } from '../../../platform/PhoneField.tsx';
import { useForm } from '../../../platform/useForm.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DialogForm } from './DialogForm.tsx';
import styles from './Insured.module.css';
import { insuredBody, insuredFields, optionsOf, placeProblem, withEntry } from './insured.rules.ts';
import { type EntryProps, failureOf, SAYS, saveInsured } from './saveInsured.ts';
import { useInsuredLists } from './useLists.ts';

const NOT_GIVEN = 'Not given';

/** Adds a named insured, or changes one. A customer’s own name is changed on the account. */
export default function NamedInsuredDialog({
  application,
  entry: before,
  refresh,
  onClose,
}: EntryProps<NamedInsured>) {
  const { NamedInsuredList: list } = application.Insured;
  const isFirst = before !== undefined && before === list[0];
  const lists = useInsuredLists();
  const entry = useForm({
    draft: `insured.${application.Key}.${before?.Name ?? 'new'}`,
    initial: insuredFields(before),
    schema: NamedInsured,
    bodyOf: insuredBody,
    place: placeProblem,
    send: (now: NamedInsured) => saveInsured(application, { NamedInsuredList: withEntry(list, before, now) }),
    says: SAYS,
    failureOf,
    onFailed: refresh,
    onSaved: async () => {
      await refresh();
      onClose();
    },
  });
  const { values, field, set } = entry;
  const isPerson = lists.types.find(({ Key }) => Key === values.TypeKey)?.IsPerson ?? true;
  const naming = (kind: 'prefix' | 'suffix') => optionsOf(lists.naming.filter(({ Kind }) => Kind === kind));
  return (
    <DialogForm title={before ? 'Change named insured' : 'Add named insured'} entry={entry} onClose={onClose}>
      <Select label="Customer type" all={NOT_GIVEN} options={optionsOf(lists.types)} {...field('TypeKey')} />
      <div className={styles.name}>
        {isPerson && <Select label="Prefix" all="None" options={naming('prefix')} {...field('PrefixKey')} />}
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={100}
          readOnly={isFirst && application.CustomerRiskAccount !== null}
          hint={isFirst && application.CustomerRiskAccount ? 'Change it on the account page.' : undefined}
          {...field('Name')}
        />
        {isPerson && <Select label="Suffix" all="None" options={naming('suffix')} {...field('SuffixKey')} />}
      </div>
      {!isFirst && (
        <Select
          label="Relationship"
          hint="To the first named insured."
          all={NOT_GIVEN}
          options={optionsOf(lists.relationships.filter(({ Key }) => Key !== 'SELF'))}
          {...field('RelationshipKey')}
        />
      )}
      {isPerson && (
        <Select
          label="Occupation"
          all={NOT_GIVEN}
          options={optionsOf(lists.occupations)}
          {...field('OccupationKey')}
        />
      )}
      <div className={styles.pair}>
        <PhoneField label="Phone" {...field('Phone')} onChange={(Phone) => set({ Phone })} />
        {values.Phone !== '' && (
          <Select
            label="Mobile carrier"
            all="Not a mobile phone"
            options={optionsOf(lists.mobileCarriers)}
            {...field('MobileCarrierKey')}
          />
        )}
      </div>
      <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...field('Email')} />
    </DialogForm>
  );
}
