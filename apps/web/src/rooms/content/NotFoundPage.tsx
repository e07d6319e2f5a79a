import { errorText } from '@portico/contract/errors';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Where every unknown path ends (spec §2). */
export function NotFoundPage() {
  return (
    <>
      <PageHeading
        title={errorText('notFound')}
        lead="The address may be mistyped, the page may have moved, or your account may not have access to it. Check the address, or go to your home page."
      />
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </>
  );
}
