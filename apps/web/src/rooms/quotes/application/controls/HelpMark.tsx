import { type ControlState, quotes } from '@portico/contract/rooms/quotes';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../../../platform/api.ts';
import styles from './Controls.module.css';

const { help } = client(quotes);

interface Props {
  readonly applicationKey: string;
  readonly control: ControlState;
}

/** What a question means, below it, as long as someone wants to read it. */
export function HelpMark({ applicationKey, control }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: ['quotes', 'help', applicationKey, control.Name],
    queryFn: ({ signal }) =>
      help({ query: { ControlName: control.Name, ApplicationID: applicationKey } }, { signal }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { says: ['recordNotFound', 'serverError', 'offline'] },
  });
  return (
    <>
      <button
        type="button"
        className={styles.help}
        aria-label={`What is ${control.Label}?`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        ?
      </button>
      <div className={styles.helpText} id={id} role="status" hidden={!isOpen}>
        {data?.Text}
        {isError && (
          <>
            We couldn’t load the help.{' '}
            <button type="button" className={styles.link} onClick={() => void refetch()}>
              Try again
            </button>
          </>
        )}
      </div>
    </>
  );
}
