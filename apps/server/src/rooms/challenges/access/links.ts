import type { Db, Sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

/** What the accounts room does for this one: it owns who is on an account, and whose accounts an actor sees. */
export interface AccountLinks {
  scope(ctx: Ctx): Sql;
  /** Locks the account until the transaction ends. */
  hold(db: Db, accountKey: string): Promise<unknown>;
  /** Someone was added or removed: whatever was read of the account before is out of date. */
  renew(db: Db, accountKey: string, now: Date): Promise<unknown>;
  /** Links what an approval gives, now. */
  linkApproved(db: Db, approved: Approved, now: Date): Promise<void>;
  /** Tells everyone on the account, and the agent, who has access or soon will. */
  tellOfApproval(db: Db, approved: Approved, accessFrom: Date, now: Date): Promise<void>;
}

export interface Approved {
  readonly requestKey: string;
  readonly accountKey: string;
  readonly personKey: string;
  readonly policyNumber: string;
  readonly isNamedInsured: boolean;
  readonly site: string | null;
}
