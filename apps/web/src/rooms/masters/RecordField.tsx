import { type Column, mayBeEmpty } from '@portico/contract/rooms/masters';
import { STATE_CODES } from '@portico/contract/settings';
import type { ComponentProps } from 'react';
import { BoxGroup } from '../../ui/BoxGroup.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ListChoice } from './ListChoice.tsx';
import type { TypedValue } from './masters.rules.ts';
import { RecordChoice } from './RecordChoice.tsx';
import { useRecords } from './useMasters.ts';

interface Props {
  readonly id: string;
  readonly column: Column;
  readonly value: TypedValue;
  /** What the record is called that's chosen now. */
  readonly shown: string;
  readonly error: string | undefined;
  readonly onChange: (value: TypedValue) => void;
}

type SeveralProps = Omit<ComponentProps<typeof BoxGroup>, 'legend'> & { readonly label: string };

const Several = ({ label, options, ...group }: SeveralProps) => (
  <BoxGroup {...group} legend={label} options={options} isInColumns={options.length > 6} />
);

function ProgramBoxes(props: Omit<SeveralProps, 'options'>) {
  const { data } = useRecords('Program', {}, 0, MOST_PROGRAMS);
  const options = (data?.rows ?? []).map(({ Code, Name }) => ({ value: String(Code), label: String(Name) }));
  const retired = props.chosen.filter((code) => !options.some(({ value }) => value === code));
  return (
    <Several {...props} options={[...options, ...retired.map((code) => ({ value: code, label: code }))]} />
  );
}
const MOST_PROGRAMS = 100;

/** The control that a column asks for. */
export function RecordField({ id, column, value, shown, error, onChange }: Props) {
  const { control, hint } = column;
  const label = mayBeEmpty(column) ? `${column.label} (optional)` : column.label;
  const texts = { id, label, error, ...(hint !== undefined && { hint }) };
  const text = typeof value === 'string' ? value : '';
  const take = ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value);
  const several = { chosen: typeof value === 'object' ? [...value] : [], onChange };
  switch (control.kind) {
    case 'switch':
      return (
        <Checkbox {...texts} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      );
    case 'area':
      return <TextArea {...texts} limit={control.longest} value={text} onChange={take} />;
    case 'day':
      return <TextField {...texts} type="date" value={text} onChange={take} />;
    case 'state':
      return (
        <Select {...texts} options={STATE_CODES} placeholder="Choose a state" value={text} onChange={take} />
      );
    case 'choice':
      return (
        <Select
          {...texts}
          options={Object.entries(control.options).map(([key, name]) => ({ value: key, label: name }))}
          {...(mayBeEmpty(column) ? { all: 'None' } : { placeholder: 'Choose one' })}
          value={text}
          onChange={take}
        />
      );
    case 'many':
      return (
        <Several
          {...texts}
          {...several}
          options={Object.entries(control.options).map(([key, name]) => ({ value: key, label: name }))}
        />
      );
    case 'programs':
      return <ProgramBoxes {...texts} {...several} />;
    case 'amount':
      return (
        <TextField
          {...texts}
          autoComplete="off"
          inputMode="decimal"
          maxLength={20}
          value={text}
          onChange={take}
        />
      );
    case 'rank':
      return null;
    case 'list':
      return (
        <ListChoice
          {...texts}
          list={control.list}
          mayBeEmpty={mayBeEmpty(column)}
          value={text}
          shown={shown}
          onChange={take}
        />
      );
    case 'record':
      return <RecordChoice {...texts} of={control.of} shown={shown} onChoose={onChange} />;
    default:
      return (
        <TextField
          {...texts}
          autoComplete="off"
          inputMode={control.mode}
          maxLength={control.longest}
          value={text}
          onChange={take}
        />
      );
  }
}
