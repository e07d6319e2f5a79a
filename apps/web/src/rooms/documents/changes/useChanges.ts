import { isStaff } from '@portico/contract/roles';
import { type Audience, documents, type EFile } from '@portico/contract/rooms/documents';
import { type DocumentChange, uploads } from '@portico/contract/rooms/uploads';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useClaims, useSession } from '../../../platform/session.ts';
import { type Change, type Changer, changedText, type Refusal, refusedText } from './changes.rules.ts';

const { get } = client(documents);
export const { set } = client(uploads);

export function useChanger(isInsured: boolean): Changer {
  return {
    isStaff: isStaff(useClaims()?.role ?? []),
    isInsured,
    personKey: useSession(({ person }) => person?.Key),
  };
}

/** What the last change of an audience came to. */
export interface ChangeNotice {
  /** `refused`: for at least one of the documents. */
  readonly kind: 'done' | 'refused';
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

export interface Changes {
  readonly changer: Changer;
  /** The audience that a document is on its way to. */
  pending(key: string): Audience | undefined;
  setAudience(files: readonly EFile[], audience: Audience): void;
  readonly notice: ChangeNotice | undefined;
  dismiss(): void;
  /** Shows a document as it is now, wherever the page has it. */
  show(file: EFile): void;
}

interface Parts {
  readonly changer: Changer;
  /** Called with each document that changed. */
  readonly onChanged: (file: EFile) => void;
}

export function useChanges({ changer, onChanged }: Parts): Changes {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<ReadonlyMap<string, Audience>>(new Map());
  const [notice, setNotice] = useState<ChangeNotice>();

  const show = (file: EFile) => {
    showIn(queries, file);
    onChanged(file);
  };

  /** One after the other: each has its own version, and the others go on if one is refused. */
  const changeAll = async (files: readonly (readonly [EFile, Audience])[]) => {
    const changes: Change[] = [];
    const refusals: Refusal[] = [];
    setWanted((others) => new Map([...others, ...files.map(([{ Key }, to]) => [Key, to] as const)]));
    for (const [before, to] of files) {
      try {
        const after = await set({ body: bodyOf(before, to, changer) });
        changes.push({ before, after });
        show(after);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        refusals.push({ file: before, code: error.code, message: error.message });
        if (error.code === 'stale') await get({ params: { key: before.Key } }).then(show, () => undefined);
      } finally {
        setWanted((others) => new Map([...others].filter(([key]) => key !== before.Key)));
      }
    }
    return { changes, refusals };
  };

  const tell = (text: string, refusals: readonly Refusal[], total: number, undo?: () => void) =>
    setNotice(
      refusals.length > 0
        ? { kind: 'refused', text: refusedText(refusals, total), undo }
        : { kind: 'done', text, undo },
    );

  const undo = async (changes: readonly Change[]) => {
    const back = changes.flatMap(({ before, after }) =>
      before.Audience ? [[after, before.Audience] as const] : [],
    );
    const { refusals } = await changeAll(back);
    tell('Change undone.', refusals, back.length);
  };

  const setAudience = async (files: readonly EFile[], audience: Audience) => {
    setNotice(undefined);
    const { changes, refusals } = await changeAll(files.map((file) => [file, audience]));
    const takeBack = changes.length > 0 ? () => void undo(changes) : undefined;
    tell(changedText(changes), refusals, files.length, takeBack);
  };

  return {
    changer,
    pending: (key) => wanted.get(key),
    setAudience: (files, audience) => void setAudience(files, audience),
    notice,
    dismiss: () => setNotice(undefined),
    show,
  };
}

const bodyOf = ({ Key, Version }: EFile, to: Audience, { isStaff }: Changer): DocumentChange =>
  isStaff ? { Key, Version, Audience: to } : { Key, Version, VisibleToInsured: to === 'insured' };

/** Every list and the viewer show the changed document without loading it again. */
function showIn(queries: QueryClient, file: EFile): void {
  queries.setQueriesData<{ readonly rows: readonly EFile[] }>(
    { queryKey: ['documents', 'find'] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.Key === file.Key ? file : row)) },
  );
  queries.setQueryData(['documents', 'get', file.Key], file);
}
