import type { TokenRole } from '@portico/contract/roles';
import { isStaff } from '@portico/contract/roles';
import { type LookupItem, lookups } from '@portico/contract/rooms/lookups';
import { type Application, type ChangePurpose, quotes } from '@portico/contract/rooms/quotes';
import type { RiskEndorsement } from '@portico/contract/rooms/risks';
import { ROUTES } from '@portico/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useClaims } from '../../../platform/session.ts';

const { sysCancellationReasons } = client(lookups);
const { get, open, change, rate } = client(quotes);
const HOUR = 60 * 60_000;

interface Opening {
  readonly Purpose: ChangePurpose;
  /** What an endorsement changes about the property. */
  readonly Risk?: RiskEndorsement;
}

/** Opens an application for it, or the one that is open already, and leads there. */
export function useOpenChange(policyKey: string) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ Purpose, Risk }: Opening) => {
      try {
        await open({ body: { Policy: { Key: policyKey }, Purpose, ...(Risk && { Risk }) } });
      } catch (error) {
        if (!(error instanceof ApiFailure && error.code === 'applicationOpen')) throw error;
        if (Risk !== undefined) await addTo(policyKey, Risk);
      }
    },
    onSuccess: () => {
      queries.removeQueries({ queryKey: ['quotes', 'application', policyKey] });
      void navigate(`${ROUTES.quote.path}?${new URLSearchParams({ policy: policyKey })}`);
    },
    meta: { says: ['businessError', 'recordNotFound', 'stale', 'badRequest'] },
  });
}

/** An endorsement that is open takes it along. A cancellation can't. */
async function addTo(policyKey: string, Risk: RiskEndorsement): Promise<void> {
  const { Key, Version, Purpose } = await get({ params: { PolicyKey: policyKey } });
  if (Purpose === 'endorse') await change({ body: { Key, Risk }, version: Version });
}

/** Saves day and reason, and rates: the price that can be booked. */
export function useChangeDetails({ Key, Version }: Application, refresh: () => Promise<void>) {
  return useMutation({
    mutationFn: async ({ day, reason }: { readonly day: string; readonly reason: string }) => {
      const ReasonKey = reason === '' ? {} : { ReasonKey: reason };
      await change({ body: { Key, EffectiveOn: day, ...ReasonKey }, version: Version });
      await rate({ body: { WebApplicationID: Key }, query: {} });
      await refresh();
    },
    meta: { says: ['badRequest', 'businessError', 'stale'] },
  });
}

const isOffered = ({ InitiatedBy }: LookupItem<'CancellationReason'>, roles: readonly TokenRole[]): boolean =>
  InitiatedBy !== 'carrier' || isStaff(roles);

/** Reasons for this term. Those of the insurer are for staff. */
export function useReasons({ Policy, State, Program }: Application) {
  const roles = useClaims()?.role ?? [];
  const { TermBegin, TermEnd } = Policy;
  return useQuery({
    queryKey: ['lookups', 'cancellationReasons', Policy.Key],
    queryFn: ({ signal }) =>
      sysCancellationReasons({ query: { TermBegin, TermEnd, State, Program: Program.Code } }, { signal }),
    staleTime: HOUR,
    select: ({ rows }) =>
      (rows as readonly LookupItem<'CancellationReason'>[])
        .filter((reason) => isOffered(reason, roles))
        .map(({ Key, Name }) => ({ value: Key, label: Name })),
  });
}
