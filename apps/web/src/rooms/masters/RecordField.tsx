import { type Column, isOptional } from '@portico/contract/rooms/masters';
import { STATE_CODES } from '@portico/contract/settings';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ListChoice } from './ListChoice.tsx';
import { RecordChoice } from './RecordChoice.tsx';

interface Props {
  readonly id: string;
  readonly column: Column;
  readonly value: string | boolean;
  /** What the record is called that's chosen now. */
  readonly shown: string;
  readonly error: string | undefined;
  readonly onChange: (value: string | boolean) => void;
}

/** The control that a column asks for. */
export function RecordField({ id, column, value, shown, error, onChange }: Props) {
  const { control, hint } = column;
  const label = isOptional(column) ? `${column.label} (optional)` : column.label;
  const texts = { id, label, error, ...(hint !== undefined && { hint }) };
  const text = typeof value === 'string' ? value : '';
  const take = ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value);
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
          placeholder="Choose one"
          value={text}
          onChange={take}
        />
      );
    case 'list':
      return (
        <ListChoice
          {...texts}
          list={control.list}
          mayBeEmpty={isOptional(column)}
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
