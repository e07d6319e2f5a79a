import { room, stream } from '@portico/contract/define';
import { type ClaimLetter, claimLetters } from '@portico/contract/rooms/claimLetters';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../../platform/api.ts';
import { madeSource } from '../../../../platform/viewer/madeSource.ts';

export const letters = client(claimLetters);
/** The same call, read as a file. */
const files = client(room('claimLetters', { pdf: { ...claimLetters.rows.pdf, reply: stream() } }));

const deskKey = (claimKey: string) => ['claimLetters', 'desk', claimKey];
const letterKey = (key: string) => ['claimLetters', 'one', key];

/** The letters of a claim, and what it takes to write one. */
export const useLetterDesk = (claimKey: string) =>
  useQuery({
    queryKey: deskKey(claimKey),
    queryFn: ({ signal }) => letters.desk({ query: { ClaimKey: claimKey } }, { signal }),
  });

export const useLetter = (key: string | undefined) =>
  useQuery({
    queryKey: letterKey(key ?? ''),
    queryFn: ({ signal }) => letters.one({ params: { key: key ?? '' } }, { signal }),
    enabled: key !== undefined,
    meta: { says: ['recordNotFound'] },
  });

/** After a change: shows the letter, and reads again what it changes on the claim. */
export function useShowLetter(claimKey: string) {
  const queries = useQueryClient();
  return async (letter: ClaimLetter): Promise<void> => {
    queries.setQueryData(letterKey(letter.Key), letter);
    await Promise.all([
      queries.invalidateQueries({ queryKey: deskKey(claimKey) }),
      ...(letter.State === 'draft' ? [] : [queries.invalidateQueries({ queryKey: ['claimDesk'] })]),
    ]);
  };
}

/** One recipient's PDF, as it was made for a preview. */
export const previewSource = (key: string, copy: number, Seal: string) =>
  madeSource(`${key}.${copy}.${Seal}`, 'Letter.pdf', () =>
    files.pdf({ params: { key, copy }, query: { Seal } }),
  );
