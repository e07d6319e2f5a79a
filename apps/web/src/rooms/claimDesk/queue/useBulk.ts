import type { ErrorCode } from '@portico/contract/errors';
import { claimDesk, type DeskLine } from '@portico/contract/rooms/claimDesk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { isShownElsewhere, notify } from '../../../platform/notify.ts';
import { shortName } from './queue.rules.ts';

const desk = client(claimDesk);
/** Shown where the change was asked for. */
const SAYS: readonly ErrorCode[] = [
  'notAdjuster',
  'claimNotOpen',
  'adjusterNotLicensed',
  'noAdjusterFree',
  'recordNotFound',
];
export const isSaidHere = (error: Error | null): error is Error =>
  error !== null && isShownElsewhere(error, SAYS);

interface Assignment {
  readonly ClaimKeys: string[];
  /** Without one, everyone gets claims by the room they have. */
  readonly AdjusterKey?: string;
}

const claimsText = (count: number) => (count === 1 ? '1 claim' : `${count} claims`);

/** `1 to L. Boone, 2 to P. Novak`. */
export function sharesText(lines: readonly DeskLine[]): string {
  const counts = new Map<string, number>();
  for (const { Adjuster } of lines)
    if (Adjuster) counts.set(Adjuster.Name, (counts.get(Adjuster.Name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} to ${shortName(name)}`).join(', ');
}

export function useAssign(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Assignment) => desk.assign({ body }),
    onSuccess: (lines) => {
      notify({ severity: 'success', text: `Assigned ${claimsText(lines.length)}: ${sharesText(lines)}.` });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['claimDesk'] }),
    meta: { says: SAYS },
  });
}

export function useSetCatastrophe(ClaimKeys: string[], onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (CatastropheKey: string | null) =>
      desk.setCatastrophe({ body: { ClaimKeys, CatastropheKey } }),
    onSuccess: (lines) => {
      notify({ severity: 'success', text: `Changed the catastrophe of ${claimsText(lines.length)}.` });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['claimDesk'] }),
    meta: { says: SAYS },
  });
}
