import { describe, expect, it } from 'vitest';
import { ALL_ROOMS } from './rooms/index.ts';

/** Spec §9, word for word: what the busy indicator doesn't count, and the rows that are built of it. */
const EXCLUDED: Readonly<Record<string, readonly string[]>> = {
  configuration: ['lookups.configuration'],
  'logon session': [],
  efile: [
    'documents.exists',
    'documents.find',
    'documents.list',
    'documents.get',
    'documents.agencyReports',
    'documents.viewers',
    'documents.token',
    'documents.binary',
    'documents.combine',
    'documents.combineToPdf',
    'documents.combineToPdfPosted',
    'uploads.start',
    'uploads.get',
    'uploads.add',
    'uploads.set',
    'uploads.commit',
    'lookups.documentTypes',
    'lookups.sysEFileTypes',
  ],
  'address lookups': [
    'addresses.seek',
    'addresses.add',
    'addresses.standardise',
    'addresses.geocode',
    'addresses.geocodePoint',
    'lookups.states',
    'lookups.unitTypes',
    'lookups.countries',
    'risks.check',
  ],
  'claim cause': ['lookups.sysClaimCauseCodes', 'claims.causesPrimary', 'claims.causesSecondary'],
  catastrophe: [
    'catastrophes.closings',
    'catastrophes.closing',
    'catastrophes.list',
    'catastrophes.one',
    'catastrophes.matches',
    'catastrophes.counties',
    'catastrophes.add',
    'catastrophes.change',
  ],
  seek: [
    'accounts.seek',
    'addresses.seek',
    'agencies.seek',
    'mortgagees.seek',
    'mortgagees.seekOrg',
    'persons.seek',
    'policies.seek',
  ],
  'display text': ['quotes.help', 'quotes.deductible'],
  'claim loss run': ['lossRuns.report', 'lossRuns.save', 'lossRuns.snapshots', 'lossRuns.snapshot'],
  closest: ['claims.closest'],
  'policy status stats': ['policies.stats', 'book.stats'],
};

/** Background calls that the spec doesn't have: the busy indicator ignores them. */
const BACKGROUND = [
  'coinsureds.mine',
  'chat.presence',
  'chat.open',
  'chat.mine',
  'chat.say',
  'chat.live',
  'chat.list',
  'chat.one',
  'chat.colleagues',
  'chat.answers',
  'chat.watch',
  'chat.thread',
  'chat.reply',
  'chat.seen',
  'chat.picture',
  'chat.task',
  'bulletins.unread',
  'bulletins.markRead',
  'contentDesk.save',
  'content.portal',
  'content.image',
  'analytics.record',
  'auditLog.chain',
  'book.choices',
  'claims.shots',
  'claims.match',
  'claims.contact',
  'claimDesk.stats',
  'claimDesk.map',
  'identity.leaveImpersonation',
  'identity.resumeImpersonation',
  'locks.renew',
  'operations.health',
  'operations.healthHistory',
  'operations.locks',
  'operations.jobs',
  'overviews.conversation',
  'payments.started',
  'persons.terms',
  'pipeline.choices',
  'pipeline.seen',
  'production.choices',
  'programs.effect',
  'underwriting.counts',
  'underwriting.messages',
  'views.list',
];

/** How the spec's paths name what is excluded, so calls added later aren't forgotten. */
const NAMED =
  /configuration|logonsession|efile|address|claimcause|catastrophe|seek|displaytext|claimlossrun|closest|stats_policystatus/i;

const rows = ALL_ROOMS.flatMap(({ name, rows }) =>
  Object.entries(rows).map(([key, row]) => [`${name}.${key}`, row] as const),
);
const quiet = new Set([...Object.values(EXCLUDED).flat(), ...BACKGROUND]);

describe('the busy indicator', () => {
  // @spec 9.21
  it.each(rows)('counts %s unless spec §9 excludes it', (id, row) => {
    expect(row.quiet === true).toBe(quiet.has(id));
  });

  // @spec 9.21
  it.each(rows.filter(([, { path }]) => NAMED.test(path)))('leaves out %s, which the spec names', (id) => {
    expect(quiet.has(id)).toBe(true);
  });

  it.each(Object.entries(EXCLUDED))('knows every row that is %s', (_what, ids) => {
    const known = new Set<string>(rows.map(([id]) => id));
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });

  // @spec 9.21
  it('counts the spec’s calls about record locks', () => {
    const locks = rows.filter(([id, { call }]) => id.startsWith('locks.') && call !== undefined);
    expect(locks).toHaveLength(4);
    expect(locks.filter(([, row]) => row.quiet)).toEqual([]);
  });
});
