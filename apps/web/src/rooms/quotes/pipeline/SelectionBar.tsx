import { quotes } from '@portico/contract/rooms/quotes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { quotesText } from './pipeline.rules.ts';
import styles from './SelectionBar.module.css';
import type { Chosen } from './useChosen.ts';

const { rate } = client(quotes);

interface Props {
  readonly chosen: Chosen;
  readonly onFollowUp: () => void;
}

/** What can be done with the selected quotes. */
export default function SelectionBar({ chosen, onFollowUp }: Props) {
  const again = useRateAgain(chosen);
  const expired = chosen.lines.filter(({ IsExpired }) => IsExpired);
  const open = chosen.lines.filter(({ Stage }) => Stage !== 'closed' && Stage !== 'bound');
  return (
    <section className={styles.bar} aria-label="Selected quotes">
      <p className={styles.count} role="status">
        {chosen.lines.length} selected
      </p>
      {expired.length > 0 && (
        <Button small loading={again.isPending} onClick={() => again.mutate(expired)}>
          Rate again ({expired.length})
        </Button>
      )}
      {open.length > 0 && (
        <Button small kind="secondary" aria-haspopup="dialog" onClick={onFollowUp}>
          Set follow-up…
        </Button>
      )}
      <Button small kind="quiet" onClick={chosen.clear}>
        Clear
      </Button>
    </section>
  );
}

/** One after the other. One that can't be rated doesn't stop the others. */
function useRateAgain({ clear }: Chosen) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (lines: Chosen['lines']) => {
      let rated = 0;
      for (const { Application } of lines)
        if (Application !== null)
          await rate({ query: {}, body: { WebApplicationID: Application.Key } }).then(
            ({ TotalCents }) => {
              if (TotalCents !== null) rated++;
            },
            () => undefined,
          );
      return { rated, left: lines.length - rated };
    },
    onSuccess: ({ rated, left }) => {
      if (rated > 0)
        notify({ severity: 'success', text: `Rated ${quotesText(rated)} again. They’re open now.` });
      if (left > 0)
        notify({
          severity: 'warning',
          text: `We couldn’t get a price for ${quotesText(left)}. Open each one to see what’s missing.`,
        });
      clear();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['pipeline'] }),
  });
}
