import type { MasterKind } from '@portico/contract/rooms/masters';
import { STATE_CODES } from '@portico/contract/settings';
import { useListAddress } from '../../platform/listAddress.ts';

/** Contracts are a grid of states and programs, and a state’s charges a line in time. Everything else is a list. */
export type Layout = 'list' | 'grid' | 'line';

const LAYOUTS = ['grid', 'list'] as const;

/** How the page shows its records, as the address has it. */
export function useLayout(kind: MasterKind): {
  readonly layout: Layout;
  readonly state: string | undefined;
} {
  const { oneOf } = useListAddress();
  const state = oneOf('state', STATE_CODES);
  if (kind === 'Contract') return { layout: oneOf('layout', LAYOUTS) ?? 'grid', state };
  return { layout: kind === 'Charge' && state !== undefined ? 'line' : 'list', state };
}
