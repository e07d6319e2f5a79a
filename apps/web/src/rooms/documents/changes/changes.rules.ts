import type { Audience, EFile } from '@portico/contract/rooms/documents';

/** Who looks at the list. */
export interface Changer {
  readonly isStaff: boolean;
  readonly isInsured: boolean;
  readonly personKey: string | undefined;
}

const isOwnDraft = ({ State, CreatedBy }: EFile, { personKey }: Changer): boolean =>
  State === 'draft' && personKey !== undefined && CreatedBy?.Key === personKey;

/** Staff change what isn't withdrawn, others the drafts they uploaded. */
export const mayEdit = (file: EFile, changer: Changer): boolean =>
  changer.isStaff ? file.State !== 'inactive' : isOwnDraft(file, changer);

/** Title and type can't be changed once a document is final. */
export const mayRewrite = (file: EFile, changer: Changer): boolean =>
  file.State === 'draft' && mayEdit(file, changer);

/** What an insured uploads is always theirs to see, so only agents and staff decide. */
export const mayDecideAudience = (file: EFile, changer: Changer): boolean =>
  !changer.isInsured && mayEdit(file, changer);

/** Without the policyholder, a document is for those who took it from them: staff, or the agent who uploaded it. */
export const audienceFor = (isVisible: boolean, { isStaff }: Changer): Audience =>
  isVisible ? 'insured' : isStaff ? 'staff' : 'agent';

/** A document before and after a change. */
export interface Change {
  readonly before: EFile;
  readonly after: EFile;
}

export interface Refusal {
  readonly file: EFile;
  readonly code: string;
  readonly message: string;
}

const SEEN_BY: Readonly<Record<Audience, string>> = {
  insured: 'is now visible to the policyholder',
  agent: 'is now visible to the agent, not the policyholder',
  staff: 'is now visible to staff only',
};
const SEEN_BY_SEVERAL: Readonly<Record<Audience, string>> = {
  insured: 'are now visible to the policyholder',
  agent: 'are now visible to the agent, not the policyholder',
  staff: 'are now visible to staff only',
};

/** `“Receipt” is now visible to staff only.` */
export function changedText(changes: readonly Change[]): string {
  const [first] = changes;
  if (first === undefined) return '';
  const { Title, Audience = 'insured' } = first.after;
  return changes.length === 1
    ? `“${Title}” ${SEEN_BY[Audience]}.`
    : `${changes.length} documents ${SEEN_BY_SEVERAL[Audience]}.`;
}

/** Why some of the documents are as they were, and what to do about it. */
export function refusedText(refusals: readonly Refusal[], total: number): string {
  const [first] = refusals;
  if (first === undefined) return '';
  const isStale = refusals.every(({ code }) => code === 'stale');
  if (total === 1)
    return isStale
      ? `Someone else just changed “${first.file.Title}”. The list now shows their change. Please check it and try again.`
      : first.message;
  const which = `We couldn’t change ${refusals.length} of ${total} documents`;
  return isStale
    ? `${which} because someone else just changed them. They’re still selected, so you can check them and try again.`
    : `${which}. They’re still selected. ${first.message}`;
}
