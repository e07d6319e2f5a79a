import {
  type AddedEdition,
  type EditionDetails,
  type EditionSource,
  type Mistake,
  NewEdition,
} from '@portico/contract/rooms/programs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { notify } from '../../../platform/notify.ts';
import { useForm } from '../../../platform/useForm.ts';
import { useRights } from '../usePrograms.ts';
import { lengthMistakes } from './source.rules.ts';
import { api, sourceQuery } from './useSource.ts';

const textsOf = ({ Form, Plan }: Pick<EditionSource, 'Form' | 'Plan'>) =>
  JSON.stringify([Form.Text, Plan.Text]);

/** What someone types in the files of an edition, and saving it. It comes back to them until it's saved. */
export function useSourceForm(edition: EditionDetails, source: EditionSource, reload: () => unknown) {
  const queries = useQueryClient();
  const [, setParams] = useSearchParams();
  const { mayDraft } = useRights();
  const isCopy = edition.Status !== 'draft';
  /** What the last check has found. Absent: there was none yet. */
  const [found, setFound] = useState<readonly Mistake[]>();
  const form = useForm({
    draft: mayDraft ? `programs.source.${edition.Key}` : undefined,
    initial: {
      Number: isCopy ? '' : edition.Number,
      Form: source.Form,
      Plan: source.Plan,
      Replaces: isCopy ? null : source.Hash,
    },
    schema: NewEdition,
    place: (problem) => ({ ...problem, field: problem.field.split('.')[0] ?? problem.field }),
    send: async (body): Promise<AddedEdition | undefined> => {
      const added = await api.add({ body });
      setFound(added.MistakeList);
      if (added.Hash === null) return undefined;
      if (isCopy) return added;
      // What was typed since then is based on what was saved, and stays.
      const { Form, Plan } = body;
      form.set({ Replaces: added.Hash });
      queries.setQueryData(sourceQuery(edition.Key), { Form, Plan, Hash: added.Hash });
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'programs' && queryKey[1] !== 'source',
      });
      return undefined;
    },
    onSaved: ({ Edition }) => {
      if (Edition === null) return;
      notify({ severity: 'success', title: undefined, text: `${Edition.Code} was kept as a draft.` });
      void queries.invalidateQueries({ queryKey: ['programs', 'list'] });
      setParams({ edition: Edition.Key, tab: 'source' });
    },
    says: ['stale', 'editionPublished', 'businessError', 'badRequest', 'tooLarge'],
    failureOf: (failure) =>
      isStale(failure) ? undefined : { message: `${failure.message} What you typed is still here.` },
    onFailed: (failure) => isStale(failure) && reload(),
  });
  const { values, forget } = form;
  const isDirty = textsOf(values) !== textsOf(source);

  // What's typed is what's saved, so nothing has to come back.
  const settle = useRef(forget);
  settle.current = forget;
  useEffect(() => {
    if (!isDirty && !isCopy) settle.current();
  }, [isDirty, isCopy]);

  const save = () => {
    const unsendable = [values.Form, values.Plan].flatMap(lengthMistakes);
    setFound(unsendable.length > 0 ? unsendable : undefined);
    if (unsendable.length === 0) form.form.onSubmit();
  };

  return {
    ...form,
    save,
    isCopy,
    mayDraft,
    isDirty,
    /** Someone else saved the draft after it was opened. */
    isBehind: !isCopy && isDirty && values.Replaces !== source.Hash,
    found,
  };
}

const isStale = (failure: Error): boolean => failure instanceof ApiFailure && failure.code === 'stale';
