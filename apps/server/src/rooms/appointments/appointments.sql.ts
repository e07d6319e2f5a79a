import { fail } from '@portico/contract/errors';
import type { AppointmentCell } from '@portico/contract/rooms/appointments';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';

/** By market, state and program. Contracts that begin later are there, too. */
export async function findCells({ db, now }: Ctx, agencyKey: string): Promise<AppointmentCell[]> {
  const today = sql`${dayOf(now)}::date`;
  if (!(await db.row(sql`SELECT FROM agency WHERE key = ${agencyKey}`))) fail('recordNotFound');
  return db.rows(sql`
    SELECT contract.key AS "ContractKey", contract.state AS "State",
      json_build_object('Key', market.key, 'Name', market.name) AS "Market",
      json_build_object('Key', program.key, 'Name', program.name, 'Code', program.code) AS "Program",
      appointment.appointed_on AS "AppointedOn", appointment.ended_on AS "EndsOn"
    FROM contract JOIN market ON market.key = contract.market_key JOIN program ON program.key = contract.program_key
    LEFT JOIN agency_appointment appointment ON appointment.contract_key = contract.key
      AND appointment.agency_key = ${agencyKey} AND (appointment.ended_on IS NULL OR appointment.ended_on > ${today})
    WHERE NOT contract.record_inactive AND contract.valid_to > ${today}
    ORDER BY market.name, market.key, contract.state, program.code, contract.valid_from, contract.key`);
}
