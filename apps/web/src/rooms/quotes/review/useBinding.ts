import { binding, type CommitResult, modeOf } from '@portico/contract/rooms/binding';
import { type Answers, type Application, isChangePurpose, quotes } from '@portico/contract/rooms/quotes';
import type { PayPlan } from '@portico/contract/rules/installments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';

const { precommit, commit, forms } = client(binding);
const { change, rate } = client(quotes);

export const PRECOMMIT = ['quotes', 'precommit'] as const;

export function usePrecommit({ Key, Version, Rating, Purpose }: Application) {
  return useQuery({
    queryKey: [...PRECOMMIT, Key, Version, Rating?.Key],
    queryFn: ({ signal }) =>
      precommit({ query: { mode: modeOf(Purpose), WebApplicationID: Key } }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

export const useForms = ({ Key, Version }: Application) =>
  useQuery({
    queryKey: ['quotes', 'forms', Key, Version],
    queryFn: async ({ signal }) => (await forms({ query: { applicationID: Key } }, { signal })).rows,
    placeholderData: (before) => before,
  });

/** Confirms assumed answers as they are, and rates again: the price is no longer an indication. */
export function useConfirm(application: Application, refresh: (own: Answers) => Promise<void>) {
  return useMutation({
    mutationFn: async (Answers: Answers) => {
      const { Key, Version } = application;
      await change({ body: { Key, Answers }, version: Version });
      await refresh(Answers);
    },
  });
}

export function useRateAgain({ Key }: Application, refresh: () => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await rate({ body: { WebApplicationID: Key }, query: {} });
      await refresh();
      await queries.invalidateQueries({ queryKey: PRECOMMIT });
    },
  });
}

export interface Choices {
  readonly PayPlan: PayPlan;
  readonly AccountKey: string | undefined;
  readonly NoKnownLoss: boolean;
}

const committedOf = (key: string) => ['quotes', 'committed', key] as const;

/** What the commit of an application came to, if it happened on this page. */
export const useCommitted = (key: string | undefined): CommitResult | undefined =>
  useQueryClient().getQueryData(committedOf(key ?? ''));

export function useCommit({ Key, Policy, Purpose }: Application, refresh: () => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ PayPlan, AccountKey, NoKnownLoss }: Choices) =>
      commit({
        params: {
          CertificateNr: (isChangePurpose(Purpose) ? Policy.AlternateKey : Policy.QuoteAlternateKey) ?? '',
        },
        query: {
          mode: modeOf(Purpose),
          ...(!isChangePurpose(Purpose) && { PayPlan }),
          ...(AccountKey !== undefined && { AccountKey }),
          ...(NoKnownLoss && { NoKnownLoss: 'true' }),
        },
      }),
    onSuccess: async (result) => {
      queries.setQueryData(committedOf(Key), result);
      // The policy’s page and every list are loaded again when they’re shown. This page is about a policy from now on.
      await queries.invalidateQueries({ refetchType: 'none' });
      // If that fails, the section itself says what was done.
      await refresh().catch(() => undefined);
    },
    // What stopped it is on the list now.
    onError: () => queries.invalidateQueries({ queryKey: PRECOMMIT }),
    meta: { says: ['priceChanged', 'businessError', 'noKnownLoss', 'recordNotFound'] },
  });
}

export const isPriceChange = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'priceChanged';
