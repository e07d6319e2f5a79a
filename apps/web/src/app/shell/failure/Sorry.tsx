import { Button } from '../../../ui/Button.tsx';
import { useIsOutage } from '../../../ui/outage.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';

interface Props {
  readonly message: string;
  readonly onRetry: () => void;
}

/** A page that could not be shown, and the next step. */
export function Sorry({ message, onRetry }: Props) {
  const isOutage = useIsOutage();
  return (
    <>
      <PageHeading
        title="This page couldn’t be displayed"
        lead={isOutage ? 'It will load by itself as soon as we’re connected again.' : message}
      />
      {!isOutage && <Button onClick={onRetry}>Try again</Button>}
    </>
  );
}
