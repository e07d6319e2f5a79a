import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { isFiltered, type QueueState, type QueueTab } from './queue.rules.ts';

const EMPTY: Readonly<
  Record<Exclude<QueueTab, 'approvals'>, { readonly title: string; readonly text: string }>
> = {
  all: { title: 'No open claims', text: 'A claim shows up here within minutes of being reported.' },
  mine: { title: 'You have no open claims', text: 'Claims that are assigned to you show up here.' },
  unassigned: {
    title: 'No claims without an adjuster',
    text: 'New claims that no adjuster could take show up here.',
  },
  overdue: { title: 'Nothing is overdue', text: 'Claims with a missed date show up here.' },
  failed: {
    title: 'No claims to hand over again',
    text: 'Claims that didn’t reach the claims office show up here.',
  },
  dispute: {
    title: 'No claims in litigation or mediation',
    text: 'Claims that go to court or to a mediator show up here.',
  },
};

export function NoClaims({ state, onClear }: { readonly state: QueueState; readonly onClear: () => void }) {
  const { title, text } = EMPTY[state.tab === undefined || state.tab === 'approvals' ? 'all' : state.tab];
  return isFiltered(state) ? (
    <EmptyState
      title="No claims match these filters."
      action={
        <Button kind="secondary" onClick={onClear}>
          Clear all filters
        </Button>
      }
    >
      Try fewer words or a different status.
    </EmptyState>
  ) : (
    <EmptyState title={title}>{text}</EmptyState>
  );
}
