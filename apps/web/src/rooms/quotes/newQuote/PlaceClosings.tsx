import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { formatMoment } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { serverNow } from '../../../platform/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { closesNew } from './newQuote.rules.ts';

const { closings } = client(catastrophes);
const MOST = 50;

interface Props {
  readonly State: string;
  readonly County: string;
  /** The code of the chosen program. Undefined: none is chosen yet. */
  readonly program: string | undefined;
}

/** What is closed to binding at this place now. It can still be quoted. */
export function PlaceClosings({ State, County, program }: Props) {
  const { data } = useQuery({
    queryKey: ['catastrophes', 'closings', 'place', State],
    queryFn: ({ signal }) => {
      const ActiveDate = new Date(serverNow()).toISOString();
      return closings({ query: { State, ActiveDate }, paging: { Take: MOST } }, { signal });
    },
    enabled: State !== '',
    // The quote can be made without it.
    meta: { says: ['offline', 'serverError', 'maintenance', 'unavailable'] },
  });
  const closed =
    State === '' ? [] : (data?.rows ?? []).filter((closing) => closesNew(closing, County, program));
  return closed.map(({ ID, Title, ActiveTo }) => (
    <Alert key={ID} kind="warning" title={`Closed to binding: ${Title}`}>
      You can quote this place, but not bind it{ActiveTo ? ` until ${formatMoment(ActiveTo)}` : ' for now'}.
    </Alert>
  ));
}
