import { type Person, persons, UNKNOWN_PERSON } from '@portico/contract/rooms/persons';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './api.ts';
import { session, useClaims } from './session.ts';

const api = client(persons);

const personQuery = (email: string) =>
  queryOptions({
    queryKey: ['person', email],
    queryFn: async ({ signal }) => {
      const person = await api.get({ params: { key: UNKNOWN_PERSON }, query: { email } }, { signal });
      session.set({ person });
      return person;
    },
  });

const useEmail = () => useClaims()?.email ?? '';

/** The signed-in person, loaded by the email of the token (spec §7, Person). */
export function usePerson() {
  const email = useEmail();
  return useQuery({
    ...personQuery(email),
    enabled: email !== '',
    placeholderData: () => known(email),
  });
}

/** What this tab remembers from before a reload shows at once, if it is the same person. */
function known(email: string): Person | undefined {
  const { person } = session.get();
  return person?.Email === email ? person : undefined;
}

/** For whoever changes the signed-in person: everything on the screen that shows them follows. */
export function usePersonChanges() {
  const queries = useQueryClient();
  const query = personQuery(useEmail());
  return {
    keep: (person: Person) => {
      queries.setQueryData(query.queryKey, person);
      session.set({ person });
    },
    reload: () => queries.fetchQuery({ ...query, staleTime: 0 }),
  };
}
