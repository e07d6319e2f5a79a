import type { AgentContact, AgentMessage } from '@portico/contract/rooms/agencies';

/** An agent, or the agency if there is none, with their accounts. */
export interface AgentGroup {
  readonly key: string;
  readonly contact: AgentContact;
  readonly accounts: readonly AgentContact[];
}

export function groupsOf(contacts: readonly AgentContact[]): AgentGroup[] {
  const groups = new Map<string, AgentGroup>();
  for (const contact of contacts) {
    const key = contact.Agent?.Key ?? contact.Agency.Key;
    const { accounts } = groups.get(key) ?? { accounts: [] };
    groups.set(key, { key, contact, accounts: [...accounts, contact] });
  }
  return [...groups.values()];
}

/** What a message can be about. */
export interface Topic {
  readonly value: string;
  readonly label: string;
  readonly about: Pick<AgentMessage, 'CustomerRiskAccountKey' | 'PolicyKey'>;
  /** Who gets it. */
  readonly to: string;
}

export const nameOf = ({ Agent, Agency }: AgentContact): string => Agent?.Person.NameFull ?? Agency.Name;

/** Each policy and, last, the account itself. A single policy, or an account without any, is no choice. */
export function topicsOf(contacts: readonly AgentContact[]): Topic[] {
  const isOne = contacts.length === 1 && (contacts[0]?.PolicyList.length ?? 0) <= 1;
  return contacts.flatMap((contact): Topic[] => {
    const { Key, AlternateKey } = contact.CustomerRiskAccount;
    const to = nameOf(contact);
    const policies = contact.PolicyList.map((policy) => ({
      value: policy.Key,
      label: `${policy.Program} ${policy.AlternateKey}, ${policy.Street1}`,
      about: { CustomerRiskAccountKey: Key, PolicyKey: policy.Key },
      to,
    }));
    const account = {
      value: Key,
      label: `Something else (account ${AlternateKey})`,
      about: { CustomerRiskAccountKey: Key },
      to,
    };
    return isOne && policies.length > 0 ? policies : [...policies, account];
  });
}

export const chosenTopic = (topics: readonly Topic[], about: string): Topic | undefined =>
  topics.length === 1 ? topics[0] : topics.find(({ value }) => value === about);

/** `Marcus Delacroix` → `MD`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

type Office = Pick<AgentContact['Agency'], 'Street1' | 'City' | 'State' | 'PostalCode'>;

/** A map service finds the way from wherever the reader is. */
export const directionsTo = ({ Street1, City, State, PostalCode }: Office): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({
    api: '1',
    destination: `${Street1}, ${City}, ${State} ${PostalCode}`,
  })}`;
