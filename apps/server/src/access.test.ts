import { eachOf, get, isWrite, json, post, type Reach, type Row } from '@portico/contract/define';
import { CATALOGUE } from '@portico/contract/errors';
import { isStaff, TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { isLong } from '@portico/database/testing';
import { newKey } from '@portico/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS, type Calls, isOpen, openCalls, reachOf, VERSION } from './access.calls.fixture.ts';
import { deskDataIn } from './access.claims.fixture.ts';
import { BEYOND_REACH } from './access.fixture.ts';
import { inputsWith, placesOf, unclassified } from './access.inputs.fixture.ts';
import { drawn, oneOfEach } from './access.sample.fixture.ts';
import { EXAMPLE_REFUSALS } from './access.signin.fixture.ts';
import { VISITORS, type Visitor } from './access.visitors.fixture.ts';
import type { Caller, TestReply } from './testing.ts';

/**
 * Generated from the rows: every call, by every demo account and without a token, with the caller's own keys, other
 * people's keys and unknown keys, wherever a row takes one. A new row is tested automatically.
 *
 * `npm test` tries every role's gate at every row. Of the callers that get in, one of each kind makes the call (two insureds
 * are of one kind, and so are all staff); which one depends on the row. `npm run test:long` has them all.
 */
let calls: Calls;
const byRole = new Map<TokenRole, Caller>();
beforeAll(async () => {
  calls = await openCalls();
  for (const role of TOKEN_ROLES) byRole.set(role, await calls.shared.as([role]));
});
afterAll(() => calls.close());

/** Staff reach the same records: what is missing for one of them is missing for all, so one of them asks. */
const asksForMissing = (row: Row, visitor: Visitor, reach: Reach): boolean =>
  reach !== 'all' || visitor === VISITORS.find((other) => reachOf(row, other) === 'all');

/** None of the persons who have a single role may impersonate. */
const isAdmitted = (row: Row, role: TokenRole): boolean =>
  isOpen(row) || (typeof row.allow === 'object' && row.needs === undefined && row.allow[role] !== undefined);

/** Of those who may make the call, one of each kind. */
const someOf = (id: string, row: Row, admitted: readonly Visitor[]): readonly Visitor[] =>
  isLong()
    ? admitted
    : oneOfEach(id, admitted, (visitor) => {
        if (isOpen(row)) return visitor.email === undefined ? 'nobody' : 'someone';
        return `${visitor.roles[0]} ${reachOf(row, visitor)}`;
      });

/** Every role that is refused, and one of the others. */
function rolesOf(id: string, row: Row): readonly TokenRole[] {
  const admitted = TOKEN_ROLES.filter((role) => isAdmitted(row, role));
  if (isLong() || admitted.length === 0) return TOKEN_ROLES;
  const one = drawn(id, admitted);
  return TOKEN_ROLES.filter((role) => role === one || !admitted.includes(role));
}

/** With keys of nothing: who may not make the call is told so before anything is looked up. */
async function statusesFor(row: Row, paths: readonly string[], all: readonly Caller[]): Promise<number[]> {
  const keys = Object.fromEntries(paths.map((path) => [path, newKey()]));
  const input = { ...inputsWith(row, keys), version: VERSION };
  const replies = await Promise.all(
    all.map((caller) => calls.serverFor(row).call(row, input as never, caller)),
  );
  if (isWrite(row)) await calls.undo();
  return replies.map(({ status }) => status);
}

const isRequired = (row: Row, path: string) =>
  placesOf(row).some((place) => place.path === path && place.required);

const withoutRequest = (reply: TestReply | undefined) => {
  const { status, body } = reply ?? {};
  const isObject = body !== null && typeof body === 'object' && !Array.isArray(body);
  return { status, body: isObject ? { ...body, requestId: '' } : body };
};

function expectMissing(row: Row, reply: TestReply | undefined): void {
  if (row.missing === 'null') expect(withoutRequest(reply)).toEqual({ status: 200, body: null });
  else if (row.missing === 'false') expect(withoutRequest(reply)).toEqual({ status: 200, body: false });
  else if (row.missing === 'empty') expect(withoutRequest(reply)).toEqual({ status: 200, body: [] });
  else if (row.missing === 'expired')
    expect(reply).toMatchObject({ status: 410, body: { code: 'interactionExpired' } });
  else expect(reply).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
}

/** How a call ends that its caller may make: well, or refused for another reason. */
function expectAdmitted(id: string, row: Row, reply: TestReply | undefined): void {
  const refusal = EXAMPLE_REFUSALS[id];
  const status = refusal === undefined ? (row.status ?? 200) : CATALOGUE[refusal].status;
  expect(reply?.status, JSON.stringify(reply?.body)).toBe(status);
  if (refusal !== undefined) expect(reply?.body).toMatchObject({ code: refusal });
}

describe('every row', () => {
  // @spec 6.12
  test.each(CALLS)('$id is classified', ({ row }) => {
    expect(unclassified(row)).toEqual([]);
  });

  test('has a unique name', () => {
    expect(new Set(CALLS.map(({ row }) => `${row.method} ${row.path}`)).size).toBe(CALLS.length);
  });
});

describe.each(CALLS)('$id', ({ id, row }) => {
  const beyond = BEYOND_REACH[id];
  const isWithin = (role: TokenRole) => beyond?.roles.includes(role) !== true;
  const paths = Object.keys(row.keys ?? {}).filter((path) => beyond?.keys?.includes(path) !== true);

  const visitors = VISITORS.filter(({ roles }) => roles.every(isWithin));
  const refused = visitors.filter((visitor) => reachOf(row, visitor) === undefined);
  const admitted = visitors.filter((visitor) => !refused.includes(visitor));

  const refuses = async () => {
    const callers = await Promise.all(refused.map(calls.callerOf));
    const statuses = await statusesFor(row, Object.keys(row.keys ?? {}), callers);
    const byName = (status: (visitor: Visitor, at: number) => number | undefined) =>
      Object.fromEntries(refused.map((visitor, at) => [visitor.name, status(visitor, at)]));
    expect(byName((_, at) => statuses[at])).toEqual(
      byName(({ email }) => (email === undefined || row.allow === 'machine' ? 401 : 403)),
    );
  };
  if (refused.length > 0) test('refuses everyone else', refuses);

  // @spec 6.12, I13.21
  test.each(someOf(id, row, admitted))('$name', async (visitor) => {
    const reach = reachOf(row, visitor) as Reach;
    const reply = await calls.make(row, visitor, reach);
    expectAdmitted(id, row, reply);
    if (!isStaff(visitor.roles)) expect(deskDataIn(reply?.body), 'data of the claims desk').toEqual([]);

    if (isLong() && !asksForMissing(row, visitor, reach)) return;
    for (const path of paths) {
      // A required key was there already.
      if (!isRequired(row, path)) {
        const own = await calls.make(row, visitor, reach, { at: { path, which: 'own' } });
        expectAdmitted(id, row, own);
        if (!isStaff(visitor.roles)) expect(deskDataIn(own?.body), 'data of the claims desk').toEqual([]);
      }

      const unknown = await calls.make(row, visitor, reach, { at: { path, which: 'unknown' } });
      expectMissing(row, unknown);
      const foreign = await calls.make(row, visitor, reach, { at: { path, which: 'foreign' } });
      if (foreign === undefined) continue;
      expect(withoutRequest(foreign), `${path} of someone else`).toEqual(withoutRequest(unknown));
    }
  });

  test('callers with exactly one role', async () => {
    const roles = rolesOf(id, row);
    const callers = roles.map((role) => byRole.get(role) ?? {});
    const statuses = await statusesFor(row, paths, callers);
    const isIn = (_: TokenRole, at: number) => statuses[at] !== 401 && statuses[at] !== 403;
    expect(roles.filter(isIn).filter(isWithin)).toEqual(
      roles.filter((role) => isWithin(role) && isAdmitted(row, role)),
    );
  });
});

/**
 * A second insured with a limited link to the first one's policies (ADR 67): no row knows it but those that say `limited`,
 * whose own tests are in accounts/links/limited.test.ts.
 */
describe('a limited link', () => {
  const visitor = VISITORS.find(({ name }) => name === 'insured2') as Visitor;
  const own = DEMO_KEYS.person.insured2;
  const closed = CALLS.filter(({ row }) => !row.limited && reachOf(row, visitor) === 'linked');
  const withLink = async <T>(act: () => Promise<T>): Promise<T> => {
    const { database, clock } = calls.shared;
    await database.rows(sql`
      INSERT INTO limited_link (account_key, person_key, policy_number, linked_at, told_by)
      SELECT DISTINCT account_key, ${own}::uuid, policy_number, ${clock.now()}::timestamptz, '{}'::text[] FROM policy
      WHERE account_key = ${DEMO_KEYS.account.insured} AND policy_number IS NOT NULL`);
    try {
      return await act();
    } finally {
      await database.rows(sql`DELETE FROM limited_link WHERE person_key = ${own}`);
    }
  };

  test('is for few rows', () => {
    expect(CALLS.filter(({ row }) => row.limited).map(({ id }) => id)).toEqual([
      'payments.start',
      'payments.started',
      'claims.find',
      'claims.report',
      'claims.commit',
      'claims.match',
      'overviews.limited',
    ]);
  });

  test.each(closed)('opens nothing of $id', async ({ id, row }) => {
    const make = (change?: Parameters<Calls['make']>[3]) => calls.make(row, visitor, 'linked', change);
    const all = Object.keys(row.keys ?? {}).filter((path) => !BEYOND_REACH[id]?.keys?.includes(path));
    const paths = isLong() || all.length === 0 ? all : [drawn(id, all)];
    const without = isWrite(row) ? undefined : await make();
    await withLink(async () => {
      // Lists and overviews of what is theirs are the same.
      if (without) expect(withoutRequest(await make())).toEqual(withoutRequest(without));
      for (const path of paths) {
        const foreign = await make({ at: { path, which: 'foreign' } });
        const unknown = await make({ at: { path, which: 'unknown' } });
        if (foreign) expect(withoutRequest(foreign), path).toEqual(withoutRequest(unknown));
      }
    });
  });
});

describe.each(CALLS.filter(({ row }) => row.allow === 'browser' && isWrite(row)))('$id', ({ row }) => {
  // @spec D.23
  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'refuses a page of another site that sends %o',
    async (headers) => {
      const reply = await calls.shared.call(
        row,
        inputsWith(row, { 'params.uid': 'x' }) as never,
        headers as Caller,
      );
      expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    },
  );
});

describe("finds a row that isn't classified", () => {
  const fine = {
    about: 'x',
    module: 'W2_PORTAL',
    allow: eachOf(['ADMIN'], 'all'),
    reply: json(z.null()),
  } as const;
  const key = z.object({ key: z.uuid() });

  test.each([
    ['a key in the path', get('/api/X/{key}', { ...fine, params: key }), 'params.key looks like a key'],
    [
      'an optional key in the query',
      get('/api/X', { ...fine, query: z.object({ PolicyKey: z.optional(z.nullable(z.uuid())) }) }),
      'query.PolicyKey looks like a key',
    ],
    [
      'a key deep in the body',
      post('/api/X', {
        ...fine,
        budget: 'edits',
        body: z.object({ Option_Selected: z.object({ Key: z.uuid() }) }),
        example: { body: {} },
      }),
      'body.Option_Selected.Key looks like a key',
    ],
    [
      'a list of keys',
      post('/api/X', {
        ...fine,
        budget: 'edits',
        body: z.object({ Keys: z.array(z.uuid()) }),
        example: { body: { Keys: [] } },
      }),
      'body.Keys looks like a key',
    ],
    [
      'a key that is not taken',
      get('/api/X', { ...fine, keys: { 'query.Key': 'policy' } }),
      'names query.Key',
    ],
    [
      'an input without example',
      get('/api/X', { ...fine, query: z.object({ q: z.string() }) }),
      'give an `example`',
    ],
    [
      'a machine without a signer',
      post('/X', { about: 'x', budget: 'machines', allow: 'machine', reply: json(z.null()) }),
      'who signs it',
    ],
    ['no role', get('/api/X', { ...fine, allow: {} }), 'no one may make this call'],
    ['no module', get('/api/X', { about: 'x', allow: 'public', reply: json(z.null()) }), 'no module key'],
  ] as const)('%s', (_name, row, problem) => {
    expect(unclassified(row).join()).toContain(problem);
  });

  test('and one that is classified is not', () => {
    expect(
      unclassified(get('/api/X/{key}', { ...fine, params: key, keys: { 'params.key': 'policy' } })),
    ).toEqual([]);
  });
});

describe('a call for the person alone', () => {
  const refused = CALLS.filter(({ row }) => row.notImpersonating);

  test.each(refused)('$id is refused while impersonating, whatever is sent', async ({ row }) => {
    const acting = await calls.shared.asOnBehalf('insured@demo.portico.test', 'support@demo.portico.test');
    expect(await calls.shared.call(row, {} as never, acting)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', details: { reason: 'impersonating' } },
    });
  });
});
