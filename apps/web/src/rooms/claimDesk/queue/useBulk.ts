import type { ErrorCode } from '@portico/contract/errors';
import { claimDesk, type DeskBalance, type DeskLine } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { isShownElsewhere, notify } from '../../../platform/notify.ts';
import { movedBy, pairsOf } from './balance.rules.ts';
import { claimsText, shortName } from './queue.rules.ts';

const desk = client(claimDesk);
const { retry } = client(claims);
/** Shown where the change was asked for. */
export const SAYS: readonly ErrorCode[] = [
  'notAdjuster',
  'claimNotOpen',
  'adjusterNotLicensed',
  'recordNotFound',
];
export const isSaidHere = (error: Error | null): error is Error =>
  error !== null && isShownElsewhere(error, SAYS);

interface Assignment {
  readonly ClaimKeys: string[];
  readonly AdjusterKey: string;
}

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

/** Does what the plan says. If that can't be done any more, there is a new plan. */
export function useBalance(onDone: (keys: readonly string[]) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plan: DeskBalance) => desk.balance({ body: pairsOf(plan) }),
    onSuccess: (lines, plan) => {
      notify({ severity: 'success', text: `Assigned ${claimsText(movedBy(plan))}: ${sharesText(lines)}.` });
      onDone(lines.map(({ Key }) => Key));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['claimDesk'] }),
    meta: { says: SAYS },
  });
}

/** Sends claims to the claims office again, one after the other. One that can't be sent doesn't stop the others. */
export function useHandOver() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (keys: readonly string[]) => {
      let failed = 0;
      for (const ClaimKey of keys)
        await retry({ params: { ClaimKey } }).then(
          (reply) => {
            if (reply !== 'true') failed++;
          },
          (error: unknown) => {
            if (keys.length === 1) throw error;
            failed++;
          },
        );
      return { sent: keys.length - failed, failed };
    },
    onSuccess: ({ sent }) => {
      if (sent > 0)
        notify({
          severity: 'success',
          text: `We’re sending ${claimsText(sent)} to the claims office again.`,
        });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['claimDesk'] }),
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
