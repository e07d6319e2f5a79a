import { errorText } from '@portico/contract/errors';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** In the place of a page that could not be shown; the rest of the portal stays. */
export function PageError() {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHeading title="This page could not be shown" lead={errorText('serverError')} />
      <Button loading={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </>
  );
}
