import { Button } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';

interface Props {
  readonly message: string;
  readonly onRetry: () => void;
}

/** A page that could not be shown, and the next step. */
export function Sorry({ message, onRetry }: Props) {
  return (
    <>
      <PageHeading title="This page couldn’t be displayed" lead={message} />
      <Button onClick={onRetry}>Try again</Button>
    </>
  );
}
