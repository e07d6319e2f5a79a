import type { ErrorCode } from '@portico/contract/errors';
import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { isShownElsewhere } from '../../../platform/notify.ts';

export const desk = client(claimDesk);
/** Among the lists, so that a decision brings it up to date. */
export const APPROVALS = ['claimDesk', 'list', 'approvals'];
const keyOf = (key: string) => ['claimDesk', 'claim', key];

export const useDeskClaim = (key: string) =>
  useQuery({
    queryKey: keyOf(key),
    queryFn: ({ signal }) => desk.open({ params: { key } }, { signal }),
    enabled: key !== '',
    meta: { says: ['recordNotFound', 'badRequest'] },
  });

/** Every change answers the claim as it is now. The queue and the public page may look different, too. */
function show(queries: QueryClient, claim: DeskClaim): void {
  queries.setQueryData(keyOf(claim.Claim.Key), claim);
  for (const kind of ['list', 'stats']) void queries.invalidateQueries({ queryKey: ['claimDesk', kind] });
  void queries.invalidateQueries({ queryKey: ['claims'] });
}

/** For forms: shows the claim that a change answered. */
export function useShow() {
  const queries = useQueryClient();
  return (claim: DeskClaim) => show(queries, claim);
}

export const useReload = (key: string) => {
  const queries = useQueryClient();
  return () =>
    Promise.all([keyOf(key), APPROVALS].map((queryKey) => queries.invalidateQueries({ queryKey })));
};

/** Shown where the button is. */
const SAYS: readonly ErrorCode[] = [
  'notAdjuster',
  'claimNotOpen',
  'overAuthority',
  'selfApproval',
  'payeeApproval',
  'reserveApproval',
  'paymentStopped',
  'approvalStale',
  'paymentReasonsChanged',
  'paymentStepNotAllowed',
  'recoveryStepNotAllowed',
  'recordNotFound',
];

/** For buttons that change the claim without a form. */
export function useStep<Input>(send: (input: Input) => Promise<DeskClaim>) {
  const queries = useQueryClient();
  const step = useMutation({
    mutationFn: send,
    onSuccess: (claim) => show(queries, claim),
    meta: { says: SAYS },
  });
  const refusal = step.error && isShownElsewhere(step.error, SAYS) ? step.error.message : undefined;
  return { ...step, refusal };
}
