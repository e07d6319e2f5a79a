import { room, stream } from '@portico/contract/define';
import type { LetterKind } from '@portico/contract/letters/wording';
import { claimLetters } from '@portico/contract/rooms/claimLetters';
import { client } from '../../../platform/api.ts';
import { madeSource } from '../../../platform/viewer/madeSource.ts';

/** The same call, read as a file. */
const api = client(room('claimLetters', { sample: { ...claimLetters.rows.sample, reply: stream() } }));

/** A later version of the item is another letter. */
export const letterSample = (kind: LetterKind, State: string, version: number) =>
  madeSource(`${kind}.${State}.${version}`, `Letter ${State}.pdf`, () =>
    api.sample({ params: { kind }, query: { State } }),
  );
