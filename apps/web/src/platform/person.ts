import { type Person, persons, UNKNOWN_PERSON } from '@portico/contract/rooms/persons';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, client } from './api.ts';
import { session, useClaims } from './session.ts';

const api = client(persons);

/** As long as the data of a query is fresh. */
const FRESH_MS = 30_000;
let latest: { readonly email: string; readonly person: Person; readonly at: number } | undefined;

async function load(email: string, options?: CallOptions): Promise<Person> {
  const person = await api.get({ params: { key: UNKNOWN_PERSON }, query: { email } }, options);
  session.set({ person });
  latest = { email, person, at: Date.now() };
  return person;
}

/** Loaded a moment ago, and still what the session knows. */
const justLoaded = (email: string) =>
  latest?.email === email && latest.person === session.get().person && Date.now() - latest.at < FRESH_MS
    ? latest
    : undefined;

/** The signed-in person for the guard, which runs before any page; the page then does not load them again. */
export const presentPerson = async (email: string): Promise<Person> =>
  justLoaded(email)?.person ?? (await load(email));

const personQuery = (email: string) =>
  queryOptions({ queryKey: ['person', email], queryFn: ({ signal }) => load(email, { signal }) });

const useEmail = () => useClaims()?.email ?? '';

/** The signed-in person, loaded by the email of the token (spec §7, Person). */
export function usePerson() {
  const email = useEmail();
  return useQuery({
    ...personQuery(email),
    enabled: email !== '',
    initialData: () => justLoaded(email)?.person,
    initialDataUpdatedAt: () => justLoaded(email)?.at,
    placeholderData: () => known(email),
  });
}

/** Show what this tab remembers from before a reload, if it's the same person. */
function known(email: string): Person | undefined {
  const { person } = session.get();
  return person?.Email === email ? person : undefined;
}

/** For changes to the signed-in person: everything on the screen that shows them updates. */
export function usePersonChanges() {
  const queries = useQueryClient();
  const query = personQuery(useEmail());
  return {
    keep: (person: Person) => {
      queries.setQueryData(query.queryKey, person);
      // A changed email is the name they are loaded by from the next token on.
      if (person.Email !== null) queries.setQueryData(personQuery(person.Email).queryKey, person);
      session.set({ person });
    },
    reload: () => queries.fetchQuery({ ...query, staleTime: 0 }),
  };
}
