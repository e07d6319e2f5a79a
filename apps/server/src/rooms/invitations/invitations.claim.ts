import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

/** An agent whose sign-in is made later than the invitation can answer it, without being invited again. */
export async function claimInvitations({ db }: Ctx, personKey: string, email: string): Promise<void> {
  await db.rows(sql`
    UPDATE agency_invitation SET person_key = ${personKey}
    WHERE email = ${email} AND person_key IS NULL AND status = 'pending'`);
}
