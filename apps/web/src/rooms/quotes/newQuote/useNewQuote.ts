import { type NewQuote, policies } from '@portico/contract/rooms/policies';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useZipChecks } from '../../../platform/address/useZipChecks.ts';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { geocode } from '../../../platform/geocode.ts';
import { policyAddress } from '../../../platform/policyAddress.ts';
import { useForm } from '../../../platform/useForm.ts';
import { addressOf, bodyAt, bodyOf, type Chosen, emptyQuote, placeProblem } from './newQuote.rules.ts';

const { open } = client(policies);

/** A quote needs a point on the map. Said at the ZIP code, as the server would. */
const NOT_FOUND = new ApiFailure(400, {
  code: 'badRequest',
  fields: [{ path: 'body.Location.Latitude', message: 'is missing' }],
});

/** Starts a quote from an address, and opens it. */
export function useNewQuote(today: string, isStaff: boolean, chosen: Chosen = {}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const zip = useZipChecks();
  const form = useForm({
    // Something else chosen is another quote.
    draft: ['new-quote', chosen.Program, chosen.Market].filter(Boolean).join('.'),
    initial: { ...emptyQuote(today), ...chosen },
    schema: policies.rows.open.body,
    bodyOf,
    check: ({ Account, Agent }) =>
      isStaff && Account === '' && Agent === '' ? [{ field: 'Agent', message: 'Choose the agent.' }] : [],
    place: placeProblem,
    send: async (body: NewQuote, values) => {
      const address = addressOf(values);
      if (!(await zip.pass({ Location: address }))) return undefined;
      const { Street1, City, State, PostalCode } = body.Location ?? address;
      const point = await geocode({ Street1, City, State, PostalCode });
      if (point === null) throw NOT_FOUND;
      return open({ body: bodyAt(body, point) });
    },
    at: { businessError: 'Market' },
    says: ['badRequest', 'businessError', 'recordNotFound'],
    ifUnreachable: 'We couldn’t start the quote.',
    onSaved: (quote) => {
      void queries.invalidateQueries({ queryKey: ['pipeline'] });
      return navigate(policyAddress(quote));
    },
  });
  return { ...form, zip };
}
export type NewQuoteForm = ReturnType<typeof useNewQuote>;
