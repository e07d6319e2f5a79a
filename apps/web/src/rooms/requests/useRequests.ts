import { isAgentOrStaff } from '@portico/contract/roles';
import { requests } from '@portico/contract/rooms/requests';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { policyPageAddress } from '../../platform/policyAddress.ts';
import { useClaims } from '../../platform/session.ts';

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
