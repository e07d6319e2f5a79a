import type { RecordPreview } from '@portico/contract/rooms/agencyOfRecord';

const ROLES: Readonly<Record<RecordPreview['NoticeList'][number]['Role'], string>> = {
  insured: 'on the account',
  newAgent: 'takes over',
  earlierAgent: 'has it until now',
};

/** Who gets an email and a letter, before it's done. */
export function noticeLines({ NoticeList, HasLetter }: RecordPreview): string[] {
  const emails = NoticeList.map(({ Role, Name, Email }) =>
    Email === null
      ? `${Name} (${ROLES[Role]}) has no email on file. Please call or write to them.`
      : `${Name} (${ROLES[Role]}) gets an email.`,
  );
  return HasLetter
    ? ['A letter to the policyholder is added to the account’s documents.', ...emails]
    : emails;
}

/** `CHO-1002345: Homeowners with Example Mutual, FL`. */
export const unappointedLines = ({ UnappointedList }: RecordPreview): string[] =>
  UnappointedList.map(
    ({ Number: number, Program, Market, State }) => `${number}: ${Program} with ${Market}, ${State}`,
  );

/** What was done, once it is. */
export const recordText = ({ Agency, Agent }: RecordPreview['To'], hasLetter: boolean): string =>
  `${Agent.Name} of ${Agency.Name} looks after this account now.${hasLetter ? ' The letter is in its documents.' : ''}`;
