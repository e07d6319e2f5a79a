import { describe, expect, it } from 'vitest';
import { type Counted, foundByCounting } from './checks.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE).toISOString();
const WELL: Counted = {
  connections: 10,
  maxConnections: 100,
  connectionsWaiting: 0,
  requestsFailed: 0,
  pauseMs: 40,
  emails: 2,
  emailsSince: ago(14),
  emailsFailed: 0,
  jobs: 0,
  jobsSince: null,
  jobsFailed: 0,
  auditWaiting: 1,
  auditSince: ago(0),
  auditChanged: 0,
  keySince: ago(0),
  processes: 2,
  measuredAt: ago(1),
};
const check = (more: Partial<Counted>, uptime = 60 * MINUTE) =>
  foundByCounting({ ...WELL, ...more }, now, uptime);

describe('a check', () => {
  it('finds nothing wrong on a good day', () => {
    for (const found of Object.values(check({}))) expect(found).not.toHaveProperty('Problem');
  });

  it('prefers what is late over what failed', () => {
    expect(check({ emailsSince: ago(16), emailsFailed: 1 }).emails).toMatchObject({ Problem: 'late' });
    expect(check({ jobsFailed: 1 }).jobs).toMatchObject({ Problem: 'failed', Count: 1 });
  });

  it('warns before connections run out', () => {
    expect(check({ connections: 80 }).connections).not.toHaveProperty('Problem');
    expect(check({ connections: 81 }).connections).toMatchObject({ Problem: 'nearLimit', Limit: 100 });
  });

  it('warns if a process was held for more than half a second', () => {
    expect(check({ pauseMs: 500 }).pauses).toEqual({ Count: 500 });
    expect(check({ pauseMs: 2_300 }).pauses).toMatchObject({
      State: 'warning',
      Problem: 'held',
      Count: 2_300,
    });
  });

  it('finds an audit log that isn’t sealed or was changed, and keys that weren’t replaced', () => {
    expect(check({ auditSince: ago(2) }).audit).toMatchObject({ State: 'bad', Problem: 'late' });
    expect(check({ auditChanged: 3 }).audit).toMatchObject({ State: 'bad', Problem: 'changed', Count: 3 });
    expect(check({ keySince: ago(93 * 24 * 60) }).keys).toMatchObject({ State: 'warning', Problem: 'late' });
    expect(check({ keySince: null }).keys).not.toHaveProperty('Problem');
  });

  it('expects measurements, but not of a process that has just started', () => {
    expect(check({ measuredAt: ago(10) }).processes).toMatchObject({ State: 'warning', Problem: 'late' });
    expect(check({ measuredAt: ago(10) }, MINUTE).processes).not.toHaveProperty('Problem');
    expect(check({ measuredAt: null, processes: 0 }).processes).toEqual({ Count: 0 });
  });
});
