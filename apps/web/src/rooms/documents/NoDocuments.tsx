import { errorText } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { useHref, useLinkClickHandler } from 'react-router';
import { useClaims } from '../../platform/session.ts';
import { useHasNoPolicy } from '../../platform/useTerms.ts';
import { CalmArt } from '../../ui/art/CalmArt.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { type DocumentsState, isFiltered, NO_FILTERS } from './documents.rules.ts';

interface Props {
  readonly state: DocumentsState;
  readonly isInsured: boolean;
  readonly onChange: (change: Partial<DocumentsState>) => void;
}

/** Nothing on this page, nothing that matches, or nothing at all. */
export function NoDocuments({ state, isInsured, onChange }: Props) {
  if (state.page > 1) return <EmptyPage of="documents" onFirst={() => onChange({})} />;
  if (isFiltered(state))
    return (
      <EmptyState
        title="No documents match these filters."
        action={
          <Button kind="secondary" onClick={() => onChange(NO_FILTERS)}>
            Clear filters
          </Button>
        }
      >
        Try fewer words or another year.
      </EmptyState>
    );
  return isInsured ? <NoneYet /> : <NoneOfOthers />;
}

function NoneOfOthers() {
  const isOfStaff = isStaff(useClaims()?.role ?? []);
  return (
    <EmptyState title="No documents yet">
      Declarations, receipts and letters appear here as soon as they’re issued for{' '}
      {isOfStaff ? 'a policy' : 'one of your clients’ policies'}.
    </EmptyState>
  );
}

function NoneYet() {
  const hasNone = useHasNoPolicy();
  const { path } = hasNone ? ROUTES.linkPolicy : ROUTES.contactAgent;
  const link = { href: useHref(path), onClick: useLinkClickHandler(path) };
  if (hasNone === undefined) return null;
  return hasNone ? (
    <EmptyState
      art={<CalmArt />}
      title="Link a policy to see its documents"
      action={<ButtonLink {...link}>{ROUTES.linkPolicy.title}</ButtonLink>}
    >
      Your declarations, ID cards and receipts appear here.
    </EmptyState>
  ) : (
    <EmptyState
      art={<CalmArt />}
      title="No documents yet."
      action={
        <ButtonLink kind="secondary" {...link}>
          Contact your agent
        </ButtonLink>
      }
    >
      Your declarations appear here the day your policy is issued.
    </EmptyState>
  );
}

interface NotLoadedProps {
  readonly isInsured: boolean;
  readonly loading: boolean;
  readonly onRetry: () => unknown;
}

export const NotLoaded = ({ isInsured, ...retry }: NotLoadedProps) => (
  <LoadError title={`We couldn’t load ${isInsured ? 'your' : 'the'} documents`} {...retry}>
    <p>{errorText('serverError')}</p>
    <p>{isInsured ? 'Your documents are safe, and your' : 'Your'} filters are still here.</p>
  </LoadError>
);
