import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  /** What the list is of: `documents`. */
  readonly of: string;
  readonly onFirst: () => void;
}

/** In place of a page that the list doesn't have: an old link, or the list has become shorter. */
export const EmptyPage = ({ of, onFirst }: Props) => (
  <EmptyState
    title={`No ${of} on this page`}
    action={
      <Button kind="secondary" onClick={onFirst}>
        Go to the first page
      </Button>
    }
  />
);
