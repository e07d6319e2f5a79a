import { documents } from '@portico/contract/rooms/documents';
import { lookups } from '@portico/contract/rooms/lookups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAddress } from '../../platform/address.ts';
import { client } from '../../platform/api.ts';
import { changed, type DocumentsState, PAGE_SIZE, readState, skipOf, writeState } from './documents.rules.ts';

const { find } = client(documents);
const { documentTypes } = client(lookups);

/** Page and filters are in the address, so a link shows the same list and Back undoes a change. */
export function useDocumentsState() {
  const [address, setAddress] = useAddress();
  const state = readState(address);
  const change = (change: Partial<DocumentsState>, { replace = false } = {}) =>
    setAddress((now) => writeState(changed(readState(now), change)), { replace, preventScrollReset: true });
  return { state, change };
}

export const useDocuments = (state: DocumentsState) =>
  useQuery({
    queryKey: ['documents', 'find', state],
    queryFn: ({ signal }) =>
      find(
        {
          query: {
            ...(state.q && { q: state.q }),
            ...(state.policy && { AlternateKey: state.policy }),
            ...(state.term && { TermBegin: state.term }),
            ...(state.type && { EFileTypeKey: state.type }),
            ...(state.year && { Year: state.year }),
            ...(state.account && { CustomerRiskAccountKey: state.account }),
            ...(state.withdrawn && { ReturnInactive: 'true' }),
          },
          paging: { Skip: skipOf(state), Take: PAGE_SIZE },
        },
        { signal },
      ),
    // Keeps the list on the screen until the next one has arrived.
    placeholderData: keepPreviousData,
    // The page says it in place of the list.
    meta: { says: ['serverError'] },
  });

const HOUR = 60 * 60_000;

export const useDocumentTypes = () =>
  useQuery({
    queryKey: ['lookups', 'documentTypes'],
    queryFn: ({ signal }) => documentTypes({}, { signal }),
    staleTime: HOUR,
  }).data?.rows ?? [];

interface OpenedHere {
  readonly isOpenedHere?: boolean;
}

/** The document that the address opens, for links in emails too. Closing it goes back to the list. */
export function useOpenKey() {
  const [address] = useSearchParams();
  const { state } = useLocation() as { state: OpenedHere | null };
  const navigate = useNavigate();
  const to = (key: string | undefined) => {
    const next = new URLSearchParams(address);
    if (key === undefined) next.delete('open');
    else next.set('open', key);
    return { search: `?${next}` };
  };
  return {
    open: address.get('open') ?? undefined,
    /** For a link. Back closes the document again. */
    linkTo: (key: string) => ({ to: to(key), state: { isOpenedHere: true }, preventScrollReset: true }),
    turnTo: (key: string) => void navigate(to(key), { replace: true, state, preventScrollReset: true }),
    close: () =>
      state?.isOpenedHere
        ? void navigate(-1)
        : void navigate(to(undefined), { replace: true, preventScrollReset: true }),
  };
}
