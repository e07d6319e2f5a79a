import { useAddressed } from '../../ui/useSearchText.ts';
import styles from './DocumentFilters.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (number: string) => void;
}

/** For agents and staff, who have more policies than a list can offer. Applied once it's complete. */
export function PolicyNumber({ value, onChange }: Props) {
  const [typed, setTyped] = useAddressed(value);
  const apply = () => {
    const number = typed.trim().toUpperCase();
    if (number !== value) onChange(number);
  };
  return (
    <input
      className={styles.number}
      aria-label="Policy number"
      placeholder="Policy number"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      onBlur={apply}
    />
  );
}
