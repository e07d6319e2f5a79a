import { type Person, persons, UNKNOWN_PERSON } from '@portico/contract/rooms/persons';
import { useQuery } from '@tanstack/react-query';
import { client } from './api.ts';
import { session, useClaims } from './session.ts';

const api = client(persons);

/** The signed-in person, loaded by the email of the token (spec §7, Person). */
export function usePerson() {
  const email = useClaims()?.email ?? '';
  return useQuery({
    queryKey: ['person', email],
    enabled: email !== '',
    queryFn: async ({ signal }) => {
      const person = await api.get({ params: { key: UNKNOWN_PERSON }, query: { email } }, { signal });
      session.set({ person });
      return person;
    },
    placeholderData: () => known(email),
  });
}

/** What this tab remembers from before a reload shows at once, if it is the same person. */
function known(email: string): Person | undefined {
  const { person } = session.get();
  return person?.Email === email ? person : undefined;
}
