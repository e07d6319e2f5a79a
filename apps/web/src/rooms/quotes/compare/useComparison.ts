import { policies } from '@portico/contract/rooms/policies';
import { type Answers, type Application, quotes } from '@portico/contract/rooms/quotes';
import { type ComparedOption, ratings } from '@portico/contract/rooms/ratings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

const { compare } = client(ratings);
const { change: place } = client(policies);
const { get, change } = client(quotes);

/** Every offer for the saved answers, and those given here that aren’t saved yet. */
export const useComparison = (application: Application | undefined, given: Answers) =>
  useQuery({
    queryKey: ['quotes', 'comparison', application?.Key, application?.Version, given],
    queryFn: ({ signal }) =>
      compare({ body: { WebApplicationID: application?.Key ?? '', Answers: given }, query: {} }, { signal }),
    enabled: application !== undefined,
    placeholderData: (before) => before,
    staleTime: 0,
  });

export type Placement = Pick<ComparedOption, 'Program' | 'Market'>;

/** Moves the quote to another offer. Answers stay, and those given here are saved where the new form asks for them. */
export function useTake(application: Application, given: Answers) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ Program, Market }: Placement) => {
      const { Key, Version } = application.Policy;
      const body = { Program: { Key: Program.Key }, Market: { Key: Market.Key } };
      await place({ params: { key: Key }, body, version: Version });
      const moved = await get({ params: { PolicyKey: Key } });
      const asked = new Set(
        moved.SectionList.flatMap(({ ControlList }) => ControlList.map(({ Name }) => Name)),
      );
      const Answers = Object.fromEntries(Object.entries(given).filter(([name]) => asked.has(name)));
      if (Object.keys(Answers).length > 0)
        await change({ body: { Key: moved.Key, Answers }, version: moved.Version });
    },
    // What was done before a failure shows too.
    onSettled: () => queries.invalidateQueries({ queryKey: ['quotes'] }),
    meta: { says: ['stale', 'businessError', 'forbidden', 'recordNotFound'] },
  });
}
