import type { LicenseTypeKey } from '../reference/keys.ts';
import type { Agency } from './agencies.ts';
import { addYears, type Day, isoDay, isoInstant } from './calendar.ts';
import { Chance } from './chance.ts';
import { keyOf, scattered } from './keys.ts';
import { emailOf, type Name, nameOf, personRow } from './people.ts';
import type { Records } from './records.ts';

/** A person's place in an agency. */
export interface Agent {
  readonly key: string;
  /** Counted over all agencies. */
  readonly number: number;
  readonly personKey: string;
  readonly name: Name;
  readonly email: string;
  readonly title: string;
  readonly startedOn: Day;
  readonly endedOn: Day | undefined;
}

/** An agency with those who work, or worked, there. */
export interface Office {
  readonly agency: Agency;
  readonly agents: readonly Agent[];
}

/** Who works in an agency by the will of the tests, before anyone else. */
export type KnownAgent = Pick<Agent, 'key' | 'personKey' | 'name'> & { readonly email?: string };

/** Room for the agents of one agency among all agents' numbers. */
const SPAN = 16;
const TITLES = [
  'Principal',
  'Producer',
  'Producer',
  'Account Manager',
  'Customer Service Representative',
  'Producer',
];

export function agentsOf(agency: Agency, today: Day, known: readonly KnownAgent[] = []): readonly Agent[] {
  const chance = new Chance('agents', agency.number);
  const count = known.length > 0 ? TITLES.length : chance.whole(2, TITLES.length);
  return Array.from({ length: count }, (_, at): Agent => {
    const number = agency.number * SPAN + at;
    const who = known[at];
    const name = who?.name ?? nameOf(chance);
    const startedOn = today - chance.whole(200, 2_400);
    // The principal and agents known by name never leave.
    const hasLeft = at > 0 && who === undefined && chance.happens(0.05);
    return {
      key: who?.key ?? keyOf('agent', number),
      number,
      personKey: who?.personKey ?? keyOf('agentPerson', number),
      name,
      email: who?.email ?? emailOf(name, number, agency.domain),
      title: TITLES[at] ?? 'Producer',
      startedOn,
      endedOn: hasLeft ? today - chance.whole(5, 150) : undefined,
    };
  });
}

export function addAgent(records: Records, agency: Agency, agent: Agent): void {
  const { personKey, name, email, startedOn, number } = agent;
  const { state, name: organization } = agency;
  const chance = new Chance('agent', number);
  records.person.push(
    personRow({ key: personKey, name, email, state, organization, createdOn: startedOn - 20 }, chance),
  );
  records.person_role.push({ person_key: personKey, role: 'AGENT', granted_at: isoInstant(startedOn, 840) });
  records.agent.push({
    key: agent.key,
    person_key: personKey,
    agency_key: agency.key,
    title: agent.title,
    started_at: isoInstant(startedOn, 840),
    ended_at: agent.endedOn === undefined ? null : isoInstant(agent.endedOn, 1_200),
  });
  addLicenses(records, agent, state, chance);
}

const SECOND: readonly LicenseTypeKey[] = ['SL', 'LH', 'CSR'];

function addLicenses(
  records: Records,
  { personKey, number, startedOn }: Agent,
  state: string,
  chance: Chance,
): void {
  const types: LicenseTypeKey[] = [chance.pick(['PL', 'PC'] as const)];
  if (chance.happens(0.35)) types.push(chance.pick(SECOND));
  types.forEach((type, at) => {
    const issuedOn = startedOn - chance.whole(30, 1_500);
    // Renewed every second year; a few have let it lapse.
    const years = 2 * Math.ceil((startedOn - issuedOn + chance.whole(500, 3_200)) / 730);
    records.contact_license.push({
      key: keyOf('license', number * 2 + at),
      person_key: personKey,
      license_type_key: type,
      number: `${state}${scattered(number * 2 + at)}`,
      state,
      issued_on: isoDay(issuedOn),
      expires_on: isoDay(addYears(issuedOn, years)),
    });
  });
}
