import { isAgentOrStaff } from '@portico/contract/roles';
import { type RequestBarrier, type RequestKind, requests } from '@portico/contract/rooms/requests';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { policyPageAddress } from '../../platform/policyAddress.ts';
import { useClaims, useIsActing } from '../../platform/session.ts';

export const api = client(requests);

/** Everything about the requests of a term. The policy page and the forms share it. */
export const requestsKey = (policyKey: string) => ['requests', policyKey] as const;

export const useRequests = (policyKey: string) =>
  useQuery({
    queryKey: requestsKey(policyKey),
    enabled: policyKey !== '',
    queryFn: ({ signal }) => api.ofPolicy({ params: { key: policyKey } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });

/** `acting`: a staff member acts for the policyholder, who has to ask in person. */
export type Barrier = RequestBarrier | 'acting';

/** Why the reader can't ask for something. Null if they can, undefined until that is known. */
export function useBarrier(policyKey: string, kind: RequestKind): Barrier | null | undefined {
  const isActing = useIsActing();
  const { data } = useRequests(policyKey);
  return isActing ? 'acting' : data?.Barriers[kind];
}

/** Malformed, unknown or another person's: all look the same from here. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.code === 'recordNotFound' || error.code === 'badRequest');

const withPolicy = (path: string, policyKey: string) =>
  `${path}?${new URLSearchParams({ policy: policyKey })}`;
export const changeAddress = (policyKey: string) => withPolicy(ROUTES.requestChange.path, policyKey);
export const cancelAddress = (policyKey: string) => withPolicy(ROUTES.requestCancellation.path, policyKey);
export const requestAddress = (key: string) =>
  `${ROUTES.policyRequest.path}?${new URLSearchParams({ request: key })}`;

/** Insureds and the office have pages of their own for policies and documents. */
export function usePlaces() {
  const isOffice = isAgentOrStaff(useClaims()?.role ?? []);
  const documents = isOffice ? ROUTES.policyDocuments.path : ROUTES.documents.path;
  return {
    isOffice,
    policyAt: (key: string) => (isOffice ? policyPageAddress(key) : withPolicy(ROUTES.policy.path, key)),
    documentAt: (key: string) => `${documents}?${new URLSearchParams({ open: key })}`,
  };
}
