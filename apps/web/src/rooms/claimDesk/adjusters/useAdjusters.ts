import type { ErrorCode } from '@portico/contract/errors';
import { type AdjusterDetails, type AdjusterSummary, adjusters } from '@portico/contract/rooms/adjusters';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { useClaims } from '../../../platform/session.ts';
import { type FormSchema, useForm } from '../../../platform/useForm.ts';
import { STALE_TEXT, useVersion } from '../../../platform/useVersion.ts';

export const api = client(adjusters);
const ALL = ['adjusters'];

/** Administrators alone change adjusters. */
export const useMayChange = (): boolean => {
  const claims = useClaims();
  return claims?.is_admin === true && claims.role.includes('ADMIN');
};

export const useAdjusters = () =>
  useQuery({ queryKey: [...ALL, 'list'], queryFn: ({ signal }) => api.list({}, { signal }), staleTime: 0 });

export const useAdjuster = (key: string) =>
  useQuery({
    queryKey: [...ALL, 'one', key],
    queryFn: ({ signal }) => api.get({ params: { key } }, { signal }),
    staleTime: 0,
    // A form is open on it: what someone else changed shows when it's saved.
    refetchOnWindowFocus: false,
    meta: { says: ['recordNotFound', 'badRequest'] },
  });

/** Shows an adjuster as the server has them now. The claims desk may look different, too. */
export function useKeep() {
  const queries = useQueryClient();
  return (saved: AdjusterDetails) => {
    queries.setQueryData([...ALL, 'one', saved.Key], saved);
    for (const queryKey of [ALL, ['claimDesk']]) void queries.invalidateQueries({ queryKey });
  };
}

interface Change<V extends object, Body> {
  readonly adjuster: AdjusterDetails;
  readonly initial: V;
  readonly schema: FormSchema<Body>;
  readonly bodyOf: (values: V) => object;
  readonly place?: Parameters<typeof useForm<V, Body, AdjusterDetails>>[0]['place'];
  readonly check?: Parameters<typeof useForm<V, Body, AdjusterDetails>>[0]['check'];
  readonly at?: Readonly<Partial<Record<ErrorCode, string & keyof V>>>;
  /** Undefined: there is nothing to save. */
  readonly send: (body: Body, version: number) => Promise<AdjusterDetails | undefined>;
  readonly onClose: () => void;
}

/** A form for a part of an adjuster's record. Nothing that was entered is lost if someone else saves first. */
export function useAdjusterForm<V extends object, Body>(change: Change<V, Body>) {
  const { adjuster, initial, schema, bodyOf, place, check, at, send, onClose } = change;
  const keep = useKeep();
  const { version, onFailed } = useVersion(adjuster.Version, () =>
    api.get({ params: { key: adjuster.Key } }),
  );
  return useForm({
    initial,
    schema,
    bodyOf,
    ...(place && { place }),
    ...(check && { check }),
    ...(at && { at }),
    send: async (body: Body) => {
      const saved = await send(body, version);
      if (saved === undefined) onClose();
      return saved;
    },
    says: 'all',
    failureOf: (failure) => ({
      message: 'code' in failure && failure.code === 'stale' ? STALE_TEXT : failure.message,
    }),
    onFailed,
    onSaved: (saved) => {
      keep(saved);
      onClose();
    },
  });
}

type Person = Pick<AdjusterSummary, 'Key' | 'Name' | 'EndedOn'>;
/** The others, for a choice. */
export const othersOf = (all: readonly Person[] | undefined, key: string) =>
  (all ?? [])
    .filter((one) => one.Key !== key && one.EndedOn === null)
    .map(({ Key, Name }) => ({ value: Key, label: Name }));
