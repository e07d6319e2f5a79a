import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { CONTACT_METHODS, CONTACT_WINDOWS } from '@portico/contract/rooms/claims/report';
import { maskPhone } from '@portico/contract/rules/format';

/** A claim's facts as the form has them. */
export interface CorrectionValues {
  readonly LossOn: string;
  readonly LossTime: string;
  readonly ClaimCausePrimaryKey: string;
  readonly ClaimCauseSecondaryKey: string;
  readonly InsuredOrLocationKey: string;
  readonly Description: string;
  readonly Name: string;
  /** The digits alone. */
  readonly Phone: string;
  readonly Email: string;
  readonly ContactMethod: string;
  readonly ContactWindow: string;
  readonly CatastropheKey: string;
  readonly Reason: string;
}

/** Claims carry the words of a choice, and forms its key. */
const keyFor = (words: Readonly<Record<string, string>>, value: string): string =>
  Object.entries(words).find(([key, word]) => key === value || word === value)?.[0] ?? value;

export function valuesOf({ Claim }: DeskClaim): CorrectionValues {
  const notice = Claim.Items?.Notice;
  const contact = notice?.Contact;
  return {
    LossOn: Claim.LossOn,
    LossTime: notice?.LossTime ?? '',
    ClaimCausePrimaryKey: Claim.ClaimCausePrimary.Key,
    ClaimCauseSecondaryKey: Claim.ClaimCauseSecondary.Key,
    InsuredOrLocationKey: notice?.InsuredOrLocation.Key ?? '',
    Description: Claim.Description,
    Name: contact?.Name ?? '',
    Phone: contact?.Phone.replace(/\D/g, '').slice(-10) ?? '',
    Email: contact?.Email ?? '',
    ContactMethod: keyFor(CONTACT_METHODS, contact?.ContactMethod ?? ''),
    ContactWindow: keyFor(CONTACT_WINDOWS, contact?.ContactWindow ?? ''),
    CatastropheKey: Claim.Catastrophe?.Key ?? '',
    Reason: '',
  };
}

const CONTACT = ['Name', 'Phone', 'Email', 'ContactMethod', 'ContactWindow'] as const;

/** Only what differs from before is sent, so a change that someone else makes at the same time isn't undone. */
export function bodyOf(values: CorrectionValues, before: CorrectionValues): unknown {
  const changed = <K extends keyof CorrectionValues>(field: K) =>
    values[field].trim() !== before[field].trim();
  const same = ['LossOn', 'InsuredOrLocationKey', 'Description'] as const;
  return {
    ...Object.fromEntries(same.filter(changed).map((field) => [field, values[field]])),
    ...(changed('LossTime') && { LossTime: values.LossTime === '' ? null : values.LossTime }),
    ...((changed('ClaimCausePrimaryKey') || changed('ClaimCauseSecondaryKey')) && {
      ClaimCausePrimaryKey: values.ClaimCausePrimaryKey,
      ClaimCauseSecondaryKey: values.ClaimCauseSecondaryKey,
    }),
    ...(CONTACT.some(changed) && {
      Contact: {
        Name: values.Name,
        Phone: maskPhone(values.Phone),
        ...(values.Email.trim() !== '' && { Email: values.Email }),
        ContactMethod: values.ContactMethod,
        ContactWindow: values.ContactWindow,
      },
    }),
    ...(changed('CatastropheKey') && { CatastropheKey: values.CatastropheKey || null }),
    Reason: values.Reason,
  };
}

/** `Contact.Phone` is the field `Phone`. */
export const placed = <P extends { readonly field: string }>(problem: P): P => ({
  ...problem,
  field: problem.field.replace(/^Contact\./, ''),
});

export const isUnchanged = (values: CorrectionValues, before: CorrectionValues): boolean =>
  Object.keys(bodyOf(values, before) as object).length === 1;
