import { TextField } from './TextField.tsx';
import { useAddressed } from './useSearchText.ts';

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string) => void;
}

/** While someone types a date, the browser reports none, or one in the year 2. Those are not filtered by. */
export function DayFilter({ label, value = '', onChange }: Props) {
  const [typed, setTyped] = useAddressed(value);
  return (
    <TextField
      type="date"
      label={label}
      min="1900-01-01"
      max="2999-12-31"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' ? target.validity.badInput : !/^[12]/.test(target.value)) return;
        onChange(target.value);
      }}
    />
  );
}
