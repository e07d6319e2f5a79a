import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  /** What could not be loaded, as the beginning of a sentence. */
  readonly what: string;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

export function NotLoaded({ what, isTrying, onRetry }: Props) {
  return (
    <Alert
      kind="error"
      action={
        <Button kind="secondary" loading={isTrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded.
    </Alert>
  );
}
