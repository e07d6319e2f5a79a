import { type Database, sql } from '@portico/database/open';
import { type AuditStatus, auditStatus } from '@portico/platform/audit/checkpoints';
import type { Clock } from '@portico/platform/clock';
import { Gauge, type Registry } from 'prom-client';

type Counted = { readonly label: string; readonly count: number };

/** Read at each scrape. If the database is down, the gauges stay empty and the rest is still reported. */
export function watchDatabase(registry: Registry, database: Database, clock: Clock): void {
  const gauge = (name: string, help: string, labelName: string, count: () => Promise<Counted[]>) =>
    new Gauge({
      name,
      help,
      labelNames: [labelName],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { label, count: value } of await count().catch(() => []))
          this.set({ [labelName]: label }, value);
      },
    });
  gauge('portico_database_connections', 'Database connections across all processes, by state.', 'state', () =>
    database.rows(sql`
      SELECT COALESCE(state, 'starting') AS label, count(*) AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'portico%' GROUP BY 1`),
  );
  const amount = (name: string, help: string, value: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        const found = await value().catch(() => undefined);
        if (found !== undefined) this.set(found);
      },
    });
  const secondsSince = (moment: Date | null | undefined) =>
    moment ? (clock.now().getTime() - moment.getTime()) / 1000 : 0;
  amount('portico_database_waiting', 'Statements in this process waiting for a free connection.', async () =>
    database.waiting(),
  );
  amount('portico_outbox_oldest_seconds', 'How long the oldest unsent email has been waiting.', async () => {
    const row = await database.row<{ since: Date | null }>(sql`
      SELECT min(created_at) AS since FROM outbox_message WHERE status IN ('queued', 'sending')`);
    return secondsSince(row?.since);
  });
  const audit = (name: string, help: string, value: (status: AuditStatus) => number) =>
    amount(name, help, async () => value(await auditStatus(database)));
  audit('portico_audit_unsealed_entries', 'Audit log entries not sealed yet.', ({ waiting }) => waiting);
  audit(
    'portico_audit_unsealed_seconds',
    'How long the oldest unsealed entry has been waiting.',
    ({ waitingSince }) => secondsSince(waitingSince === null ? null : new Date(waitingSince)),
  );
  amount('portico_jobs_oldest_seconds', 'How long the most overdue job has been waiting.', async () => {
    const row = await database.row<{ since: Date | null }>(sql`
      SELECT min(available_at) AS since FROM job WHERE status IN ('queued', 'running') AND available_at <= ${clock.now()}`);
    return secondsSince(row?.since);
  });
  gauge('portico_jobs', 'Waiting, running and failed jobs, by status.', 'status', () =>
    database.rows(sql`SELECT status AS label, count(*) AS count FROM job WHERE status <> 'done' GROUP BY 1`),
  );
  gauge('portico_outbox_messages', 'Emails waiting or not delivered, by status.', 'status', () =>
    database.rows(sql`
      SELECT status AS label, count(*) AS count FROM outbox_message WHERE status <> 'sent' GROUP BY 1`),
  );
}
