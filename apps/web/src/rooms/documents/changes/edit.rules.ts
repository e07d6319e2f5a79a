import type { EFile } from '@portico/contract/rooms/documents';
import type { DocumentChange } from '@portico/contract/rooms/uploads';
import { type Changer, mayDecideAudience, mayRewrite } from './changes.rules.ts';

/** What the form has entered. Audience is empty for those who don't decide about it. */
export interface Edited {
  readonly Title: string;
  readonly EFileTypeKey: string;
  readonly Audience: NonNullable<EFile['Audience']> | '';
}

/** The change to send: only what differs from the document and may be changed. */
export function editOf(
  { Title, EFileTypeKey, Audience }: Edited,
  base: EFile,
  changer: Changer,
): DocumentChange {
  const canRewrite = mayRewrite(base, changer);
  const isDecided = Audience !== '' && Audience !== base.Audience && mayDecideAudience(base, changer);
  return {
    Key: base.Key,
    Version: base.Version,
    ...(canRewrite && Title.trim() !== base.Title && { Title: Title.trim() }),
    ...(canRewrite && EFileTypeKey !== base.EFileType.Key && { EFileTypeKey }),
    ...(isDecided && (changer.isStaff ? { Audience } : { VisibleToInsured: Audience === 'insured' })),
  };
}
