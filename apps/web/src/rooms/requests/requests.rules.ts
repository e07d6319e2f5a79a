import { formatDay } from '@portico/contract/rules/format';
import type { Problem } from '../../platform/useForm.ts';

interface Days {
  readonly FirstDay: string;
  readonly LastDay: string;
}

/** What is wrong with the day that was entered. The server checks the same. */
export function dayProblems(EffectiveOn: string, { FirstDay, LastDay }: Days): Problem[] {
  if (EffectiveOn === '' || (EffectiveOn >= FirstDay && EffectiveOn <= LastDay)) return [];
  const message = `Choose a day from ${formatDay(FirstDay)} to ${formatDay(LastDay)}.`;
  return [{ field: 'EffectiveOn', message }];
}

/** The first step with a problem, if one of its fields has one. */
export const stepWith = (
  steps: readonly { readonly fields: readonly string[] }[],
  problems: readonly { readonly path: string }[],
): number | undefined => {
  const at = steps.findIndex(({ fields }) =>
    problems.some(({ path }) => fields.includes(path.replace(/^body\./, ''))),
  );
  return at === -1 ? undefined : at;
};

/** A document to send along. */
export interface Attachment {
  readonly Key: string;
  readonly Title: string;
}

/** What was entered, as the calls take it. */
export const bodyFor = <V extends { readonly Attachments: readonly Attachment[] }>(
  { Attachments, ...entered }: V,
  PolicyKey: string,
) => ({ ...entered, PolicyKey, EFileKeys: Attachments.map(({ Key }) => Key) });
