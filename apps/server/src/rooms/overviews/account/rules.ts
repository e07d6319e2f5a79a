/** Something that was done to an account, a policy or a risk, as the audit has it. */
export interface Deed {
  readonly action: string;
  /** The number of the policy, the street of the risk, the name or email of the invited; an account needs none. */
  readonly label: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** What a contact said before and after. */
  readonly contact?: readonly ContactPart[] | undefined;
}

export interface ContactPart {
  readonly part: string;
  readonly before: string | null;
  readonly after: string;
}

/** The parts of a contact by the names that people know. */
const PARTS: Readonly<Record<string, string>> = {
  name: 'name',
  DEFAULT: 'mailing address',
  PHYSICAL: 'physical address',
};

const listed = new Intl.ListFormat('en-US');
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** `name from Ann Lee to Ann Cole`. Of older changes, only the part is known. */
function partText(part: string, said: ContactPart | undefined): string {
  const name = PARTS[part] ?? part;
  if (said === undefined) return name;
  return said.before === null ? `${name} to ${said.after}` : `${name} from ${said.before} to ${said.after}`;
}

const WORDS: Readonly<Record<string, (deed: Deed) => string>> = {
  'accounts.change': ({ details, contact = [] }) => {
    if (details?.linked !== undefined && details.limited === true)
      return 'Got limited access by answering the security questions';
    if (details?.linked !== undefined) return 'Linked the account to their portal access';
    const parts = textsIn(details?.changed).map((part) =>
      partText(
        part,
        contact.find((one) => one.part === part),
      ),
    );
    return parts.length === 0 ? 'Changed the contact' : `Changed the ${listed.format(parts)}`;
  },
  'accounts.addNote': () => 'Wrote a note',
  'policies.open': ({ label }) => `Opened quote ${label}`,
  'policies.change': ({ label }) => `Changed ${label}`,
  'risks.add': ({ label }) => `Added the location ${label}`,
  'risks.change': ({ label }) => `Changed the location ${label}`,
  'mortgagees.add': ({ label }) => `Added a mortgagee to ${label}`,
  'mortgagees.change': ({ label }) => `Changed the mortgagee of ${label}`,
  'mortgagees.remove': ({ label }) => `Removed a mortgagee from ${label}`,
  'locks.release': () => 'Ended someone else’s editing',
};

const INVITATION_WORDS: Readonly<Record<string, (deed: Deed) => string>> = {
  'persons.create': ({ label }) => `Invited ${label}`,
  'persons.resendInvite': ({ label }) => `Sent ${label} the invitation again`,
  'coinsureds.invite': ({ label }) => `Invited ${label}`,
  'coinsureds.resendInvitation': ({ label }) => `Sent ${label} the invitation again`,
  'coinsureds.withdrawInvitation': ({ label }) => `Withdrew the invitation to ${label}`,
  'coinsureds.acceptInvitation': () => 'Accepted the invitation',
  'coinsureds.acceptMine': () => 'Accepted the invitation',
  'coinsureds.declineMine': () => 'Declined the invitation',
};

/** What counts as doing something; the index `audit_entry_deeds` holds these and no others. */
export const DEED_ACTIONS: readonly string[] = Object.keys(WORDS);

/** The index `audit_entry_invitations` holds these and no others. */
export const INVITATION_ACTIONS: readonly string[] = Object.keys(INVITATION_WORDS);

export const deedText = (deed: Deed): string =>
  (WORDS[deed.action] ?? INVITATION_WORDS[deed.action])?.(deed) ?? deed.action;
