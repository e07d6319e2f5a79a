import { BUDGET_NAMES, budgetVariable } from '@portico/contract/budgets';
import { type Db, sql } from '@portico/database/open';

/** Tests and benches do in a second what people do in a day. Without another figure, it's as much as an administrator can allow. */
export const enlargeBudgets = (db: Db, percent = 10_000) =>
  db.rows(sql`
    INSERT INTO configuration (key, value, audience, about)
    SELECT key, ${String(percent)}, 'nobody', '' FROM unnest(${BUDGET_NAMES.map(budgetVariable)}::text[]) AS key
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
