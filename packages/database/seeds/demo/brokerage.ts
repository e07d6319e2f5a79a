import { agenciesOf, agencyRow, appointmentRows, type KnownAgencies } from './agencies.ts';
import { addAgent, agentsOf, type KnownAgent, type Office } from './agents.ts';
import type { Day } from './calendar.ts';
import { invitationRows } from './invitations.ts';
import { noRecords, type Records } from './records.ts';

/** Who must be there in a brokerage, because tests and the demo page speak of them. */
export interface BrokerageCast {
  readonly agencies: KnownAgencies;
  /** In the first branch. */
  readonly agents: readonly KnownAgent[];
}

interface Brokerage {
  /** The branches with those who work there now. The first is the biggest. */
  readonly offices: readonly Office[];
  readonly records: Records;
}

export function brokerageOf(index: number, today: Day, cast?: BrokerageCast): Brokerage {
  const agencies = agenciesOf(index, cast?.agencies);
  const everyOffice = agencies.map(
    (agency, at): Office => ({ agency, agents: agentsOf(agency, today, at === 1 ? cast?.agents : []) }),
  );
  const [house, ...branches] = everyOffice;
  const head = house?.agents[0];
  if (head === undefined) throw new RangeError('A brokerage needs a head.');

  const records = noRecords();
  records.agency.push(...agencies.map((agency) => agencyRow(agency, today)));
  records.agency_appointment.push(...agencies.flatMap((agency) => appointmentRows(agency, today)));
  for (const { agency, agents } of everyOffice) for (const agent of agents) addAgent(records, agency, agent);
  records.agency_invitation.push(...invitationRows(branches, head.personKey, today));

  const offices = branches.map(({ agency, agents }) => ({
    agency,
    agents: agents.filter(({ endedOn }) => endedOn === undefined),
  }));
  return { offices, records };
}
