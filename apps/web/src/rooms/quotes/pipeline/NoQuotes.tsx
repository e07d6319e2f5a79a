import type { Stage } from '@portico/contract/rooms/pipeline';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { useClaims } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyPage } from '../../../ui/EmptyPage.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NewQuote } from '../newQuote/NewQuote.tsx';
import { isFiltered, NO_FILTERS, type PipelineState } from './pipeline.rules.ts';
import type { usePipelineState } from './usePipeline.ts';

const EMPTY: Readonly<Record<Stage, { readonly title: string; readonly text: string }>> = {
  draft: { title: 'No drafts', text: 'Quotes that have no price yet show up here.' },
  rated: {
    title: 'No rated quotes',
    text: 'Quotes with a price show up here until they’re bound or referred.',
  },
  referred: {
    title: 'Nothing is with the underwriter',
    text: 'Quotes you send to underwriting show up here.',
  },
  approved: { title: 'No approved quotes', text: 'Quotes the underwriter has approved show up here.' },
  bound: { title: 'Nothing bound this month', text: 'Policies bound this month show up here.' },
  closed: {
    title: 'Nothing expired or closed',
    text: 'A price holds for 30 days. After that, a quote shows up here, and you can rate it again.',
  },
};

interface Props {
  readonly state: PipelineState;
  readonly today: string;
  readonly onChange: ReturnType<typeof usePipelineState>['change'];
}

export default function NoQuotes({ state, today, onChange }: Props) {
  const isAgent = useClaims()?.role.includes('AGENT') ?? false;
  if (state.page > 1) return <EmptyPage of="quotes" onFirst={() => onChange({})} />;
  if (isFiltered(state))
    return (
      <EmptyState
        title="No quotes match these filters."
        action={
          <Button kind="secondary" onClick={() => onChange(NO_FILTERS)}>
            Clear all filters
          </Button>
        }
      >
        Try fewer words or a different program.
      </EmptyState>
    );
  if (state.stage !== undefined)
    return <EmptyState title={EMPTY[state.stage].title}>{EMPTY[state.stage].text}</EmptyState>;
  return (
    <EmptyState
      title={isAgent ? 'Start with an address' : 'No open quotes'}
      action={<NewQuote today={today} />}
    >
      A quote shows up here from the day it’s opened until it’s bound or declined. Your accounts are under{' '}
      <Link to={ROUTES.account.path}>{ROUTES.account.title}</Link>.
    </EmptyState>
  );
}
