import { errorText } from '@portico/contract/errors';
import { leave, pathHere } from '../../platform/leave.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** In the place of a page that could not be shown; the rest of the portal stays. */
export function PageError() {
  return (
    <>
      <PageHeading title="This page could not be shown" lead={errorText('serverError')} />
      <Button onClick={() => leave(pathHere())}>Try again</Button>
    </>
  );
}
