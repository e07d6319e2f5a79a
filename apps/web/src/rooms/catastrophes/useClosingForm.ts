import { type Closing, ClosingChange, catastrophes, NewClosing } from '@portico/contract/rooms/catastrophes';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { stateOf } from '../../platform/closingWords.ts';
import { notify } from '../../platform/notify.ts';
import { type FormSchema, useForm } from '../../platform/useForm.ts';
import { changesOf, STALE_TEXT, useVersion } from '../../platform/useVersion.ts';

const api = client(catastrophes);

/** A date field has no time zone: it means the reader's clock. */
const instantOf = (local: string) => (local === '' ? '' : new Date(local).toISOString());
function localOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const valuesOf = (closing: Closing | undefined) => ({
  Title: closing?.Title ?? '',
  CatastropheKey: closing?.Catastrophe?.Key ?? '',
  State: closing?.State ?? '',
  Counties: closing?.Counties ?? ([] as string[]),
  Actions: (closing?.Actions ?? ['new']) as string[],
  Programs: closing?.Programs ?? ([] as string[]),
  start: closing ? 'later' : 'now',
  ActiveFrom: localOf(closing?.ActiveFrom ?? null),
  end: closing?.ActiveTo ? 'set' : 'open',
  ActiveTo: localOf(closing?.ActiveTo ?? null),
});
type Values = ReturnType<typeof valuesOf>;

const newBody = ({ start, end, ActiveFrom, ActiveTo, CatastropheKey, State, ...values }: Values) => ({
  ...values,
  State: State === '' ? undefined : State,
  ...(CatastropheKey !== '' && { CatastropheKey }),
  ...(start === 'later' && { ActiveFrom: instantOf(ActiveFrom) }),
  ...(end === 'set' && { ActiveTo: instantOf(ActiveTo) }),
});

/** Only what was changed: a time in minutes isn't the one on record, which has seconds. */
function changeBody(before: Values, now: Values): object {
  const {
    start: _start,
    end,
    State: _state,
    CatastropheKey,
    ActiveFrom,
    ActiveTo,
    ...rest
  } = changesOf(before, now);
  const endsOtherwise = end !== undefined || (now.end === 'set' && ActiveTo !== undefined);
  return {
    ...rest,
    ...(CatastropheKey !== undefined && { CatastropheKey: CatastropheKey || null }),
    ...(ActiveFrom !== undefined && { ActiveFrom: instantOf(ActiveFrom) }),
    ...(endsOtherwise && { ActiveTo: now.end === 'open' ? null : instantOf(now.ActiveTo) }),
  };
}

const missingTimes = ({ start, end, ActiveFrom, ActiveTo }: Values) => [
  ...(start === 'later' && ActiveFrom === ''
    ? [{ field: 'ActiveFrom', message: 'Enter a date and time.' }]
    : []),
  ...(end === 'set' && ActiveTo === '' ? [{ field: 'ActiveTo', message: 'Enter a date and time.' }] : []),
];

/** Opens a closing, or changes one. */
export function useClosingForm(closing: Closing | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const initial = valuesOf(closing);
  const { version, onFailed } = useVersion(closing?.Version ?? 0, () =>
    api.closing({ params: { id: closing?.ID ?? '' } }),
  );
  const form = useForm({
    initial,
    schema: (closing ? ClosingChange : NewClosing) as FormSchema<NewClosing | ClosingChange>,
    bodyOf: (values: Values) => (closing ? changeBody(initial, values) : newBody(values)),
    check: missingTimes,
    send: async (body): Promise<Closing | undefined> => {
      if (closing === undefined) return api.open({ body: body as NewClosing });
      if (Object.keys(body).length > 0)
        return api.update({ params: { id: closing.ID }, body: body as ClosingChange, version });
      onClose();
      return undefined;
    },
    says: ['closingOverlaps', 'closingEnded', 'stale', 'recordNotFound', 'badRequest'],
    failureOf: (failure) => ({
      message: 'code' in failure && failure.code === 'stale' ? STALE_TEXT : failure.message,
    }),
    onFailed,
    onSaved: ({ Title }) => {
      const text = closing ? `“${Title}” was changed.` : `“${Title}” is closed to binding.`;
      notify({ severity: 'success', title: undefined, text });
      void queries.invalidateQueries({ queryKey: ['catastrophes'] });
      onClose();
    },
  });
  return { ...form, hasBegun: closing !== undefined && stateOf(closing, new Date()) !== 'planned' };
}
