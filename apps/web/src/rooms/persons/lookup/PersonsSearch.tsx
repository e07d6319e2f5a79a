import { TextField } from '../../../ui/TextField.tsx';
import { useSearchText } from '../../../ui/useSearchText.ts';

interface Props {
  readonly q: string;
  readonly onLook: (q: string) => void;
}

/** Searches while one types, a moment after the last letter. */
export function PersonsSearch({ q, onLook }: Props) {
  const { typed, setTyped, searchNow } = useSearchText(q, onLook);
  return (
    <search aria-label="Persons">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <TextField
          label="Name, email or organization"
          type="search"
          autoComplete="off"
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  );
}
