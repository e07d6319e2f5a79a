import { ROUTES } from '@portico/contract/routes';
import { useHref, useLinkClickHandler } from 'react-router';
import { CalmArt } from '../../../ui/art/CalmArt.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

export default function NoPolicies() {
  const { path, title } = ROUTES.linkPolicy;
  return (
    <EmptyState
      art={<CalmArt />}
      title="Link your first policy"
      action={
        <ButtonLink href={useHref(path)} onClick={useLinkClickHandler(path)}>
          {title}
        </ButtonLink>
      }
    >
      You’ll see your coverage, your payments and your agent here. You need your policy number, which is on
      your declarations page.
    </EmptyState>
  );
}
