/** A property's facts change by an endorsement: those of the form as answers, its address with an underwriter's approval. */
import type { CommitResult, Precommit } from '@portico/contract/rooms/binding';
import { type AnswerChange, type Application, quotes } from '@portico/contract/rooms/quotes';
import { type Risk, risks } from '@portico/contract/rooms/risks';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { currentFacts } from '../../documents/index.ts';
import { commitBy, precommitOf, rated } from '../binding/binding.fixture.ts';
import { newApplication } from '../quotes.fixture.ts';
import { underwritingOn } from '../underwriting/underwriting.fixture.ts';
import { boundPolicy, codesOf, openBy, opened, TODAY } from './changes.fixture.ts';

const server = await undoneServer();
const { decided } = underwritingOn(server);
let agent: Caller;
let underwriter: Caller;
let policy: CommitResult['Policy'];
let risk: Risk;
beforeEach(async () => {
  agent = await server.demo('agent');
  underwriter = await server.demo('underwriter');
  policy = await boundPolicy(server, agent);
  risk = await riskOf();
});

const riskOf = async () =>
  (await server.call(risks.rows.get, { params: { key: policy.Risk.Key } }, agent)).body as Risk;
const address = ({ Street1, Street2, City, PostalCode }: Risk) => ({ Street1, Street2, City, PostalCode });
const changeBy = (caller: Caller, { Key, Version }: Application, body: object) =>
  server.call(quotes.rows.change, { body: { Key, ...body }, version: Version } as never, caller);
const commit = (caller: Caller) =>
  commitBy(server, caller, policy.AlternateKey, { mode: 'END', NoKnownLoss: 'true' });
const entriesOf = (key: string) =>
  server.database.rows<{ type: string; cents: number; text: string }>(sql`
    SELECT type_code AS type, amount_cents AS cents, description AS text FROM policy_transaction
    WHERE policy_key = ${key} ORDER BY booked_at, key`);
const declared = async (key: string) =>
  (await currentFacts(server.database, 'declarations', key, TODAY)) as { property: { street1: string } };

describe('facts of the building', () => {
  test('are answers of the endorsement, as far as its form asks for them', async () => {
    const application = await opened(server, agent, 'endorse', policy, {
      Risk: { YearBuilt: 2004, RoofYear: 2021, Construction: 'Masonry' },
    });
    expect(application.Answers).toMatchObject({ yearBuilt: 2004, roofYear: 2021, construction: 'Masonry' });
    expect(application.NewAddress).toBeNull();
    const before = await riskOf();
    expect(before.YearBuilt).not.toBe(2004);
    expect((await commit(agent)).status).toBe(200);
    expect(await riskOf()).toMatchObject({ YearBuilt: 2004, RoofYear: 2021 });
  });
});

describe('a new address', () => {
  const moved = () =>
    opened(server, agent, 'endorse', policy, { Risk: { Street1: '7 Other Way', Street2: 'Unit 4' } });

  test('changes nothing until an underwriter has approved it and it is booked', async () => {
    const application = await moved();
    expect(application.NewAddress).toEqual({
      ...address(risk),
      Street1: '7 Other Way',
      Street2: 'Unit 4',
    });
    const { City, PostalCode } = risk;
    expect(application.TermChange?.ChangeList).toEqual([
      {
        Control: 'Property',
        Label: 'Property address',
        FromText: `${risk.Street1}, ${City} ${PostalCode}`,
        ToText: `7 Other Way, Unit 4, ${City} ${PostalCode}`,
      },
    ]);
    expect(application.TermChange?.DifferenceCents).toBe(0);
    expect(await precommitOf(server, agent, application)).toMatchObject({
      CanCommit: false,
      ObstacleList: [{ Code: 'referral', Severity: 'blocks' }],
    });
    expect((await commit(agent)).status).toBe(550);
    expect(await riskOf()).toEqual(risk);

    const referred = await decided(agent, application, 'submit');
    await decided(underwriter, referred, 'approve');
    const { status, body } = await commit(agent);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await riskOf()).toMatchObject({ Street1: '7 Other Way', Street2: 'Unit 4', City, PostalCode });
    expect((await entriesOf(policy.Key)).at(-1)).toEqual({
      type: 'END',
      cents: 0,
      text: 'Endorsement: Property address',
    });
    expect((await declared(policy.Key)).property.street1).toBe('7 Other Way');
    const titles = (body as CommitResult).DocumentList.map(({ Title }) => Title);
    expect(titles).toEqual(['Endorsement Nov 15, 2026', expect.stringContaining('Declarations')]);
    expect((await commit(agent)).body).toMatchObject({ Repeated: true });
  });

  test('endorses every other term that insures the property', async () => {
    const other = newKey();
    await server.database.rows(sql`
      INSERT INTO policy (key, account_key, risk_key, policy_number, term_number, term_begin, term_end, status, program_key,
        market_key, contract_key, premium_cents, fees_cents, taxes_cents, created_at, updated_at)
      SELECT ${other}, account_key, risk_key, policy_number, term_number + 1, term_end, term_end + 365, 'bound', program_key,
        market_key, contract_key, 0, 0, 0, created_at, updated_at FROM policy WHERE key = ${policy.Key}`);
    await server.database.rows(sql`
      INSERT INTO term_slice (policy_key, sequence, begins, premium_cents, fees_cents, taxes_cents)
      SELECT key, 1, term_begin, 0, 0, 0 FROM policy WHERE key = ${other}`);
    const application = await decided(agent, await moved(), 'submit');
    await decided(underwriter, application, 'approve');
    expect((await commit(underwriter)).status).toBe(200);
    const { City, PostalCode } = risk;
    expect(await entriesOf(other)).toEqual([
      {
        type: 'END',
        cents: 0,
        text: `Endorsement: property address changed to 7 Other Way, Unit 4, ${City} ${PostalCode}`,
      },
    ]);
    const documents = await server.database.rows(sql`
      SELECT template FROM document WHERE policy_key = ${other}`);
    expect(documents).toEqual([{ template: 'declarations' }]);
  });

  test('can be given later, corrected and taken back, and is in the history', async () => {
    const application = await opened(server, agent, 'endorse', policy);
    const given = (await changeBy(agent, application, { Risk: { Street1: '7 Other Wy' } }))
      .body as Application;
    expect(given.NewAddress?.Street1).toBe('7 Other Wy');
    const corrected = (await changeBy(agent, given, { Risk: { Street1: '7 Other Way' } }))
      .body as Application;
    expect(corrected.NewAddress?.Street1).toBe('7 Other Way');
    const back = (await changeBy(agent, corrected, { Risk: address(risk) })).body as Application;
    expect(back.NewAddress).toBeNull();
    const history = await server.call(quotes.rows.history, { params: { key: application.Key } }, agent);
    const { City, PostalCode } = risk;
    expect((history.body as AnswerChange[])[1]?.ChangeList).toMatchObject([
      {
        Label: 'Property address',
        FromText: `7 Other Wy, ${City} ${PostalCode}`,
        ToText: `7 Other Way, ${City} ${PostalCode}`,
      },
    ]);
    const shown = await rated(server, agent, back);
    expect(shown.TermChange?.ChangeList).toEqual([]);
  });

  test('stays what the underwriter was asked about', async () => {
    const referred = await decided(agent, await moved(), 'submit');
    expect(await changeBy(underwriter, referred, { Risk: { Street1: '9 Third Way' } })).toMatchObject({
      status: 550,
      body: {
        message:
          'The address can’t change after this was sent to an underwriter. Withdraw it and start again.',
      },
    });
  });

  test('can’t wait for a later day', async () => {
    const application = await opened(server, agent, 'endorse', policy, {
      ...{ EffectiveOn: '2027-01-10', Risk: { Street1: '7 Other Way' } },
    });
    const precommit: Precommit = await precommitOf(server, agent, application);
    expect(codesOf(precommit).sort()).toEqual(['effective', 'referral']);
    expect(precommit.ObstacleList.map(({ Text }) => Text)).toContain(
      'A new property address can take effect on Nov 15, 2026 at the latest. Change the effective date.',
    );
  });

  test.each([{ State: 'GA' }, { County: 'Elsewhere', Street1: '7 Other Way' }])(
    'in another place is another property: %j',
    async (Risk) => {
      expect(await openBy(server, agent, 'endorse', policy, { Risk })).toMatchObject({
        status: 550,
        body: {
          message:
            'A property in another county or state can’t be insured by an endorsement. Start a new quote for it.',
        },
      });
    },
  );

  test.each([
    ['cancel', { Risk: { Street1: '7 Other Way' } }],
    ['endorse', { Risk: {} }],
    ['endorse', { Risk: { Latitude: 26 } }],
    ['endorse', { Risk: { Street1: ' ' } }],
  ] as const)('is refused: to %s with %j', async (purpose, more) => {
    expect((await openBy(server, agent, purpose, policy, more)).status).toBe(400);
  });

  test('of someone else’s policy isn’t there', async () => {
    const stranger = await server.demo('agent2');
    const body = { Risk: { Street1: '7 Other Way' } };
    expect((await openBy(server, stranger, 'endorse', policy, body)).status).toBe(404);
    const { Key, Version } = await opened(server, agent, 'endorse', policy);
    const reply = await server.call(
      quotes.rows.change,
      { body: { Key, ...body }, version: Version },
      stranger,
    );
    expect(reply.status).toBe(404);
  });
});

test('a quote’s property changes on its record', async () => {
  const quote = await newApplication(server, agent);
  expect(await changeBy(agent, quote, { Risk: { Street1: '7 Other Way' } })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'body.Risk', message: 'can be changed only by an endorsement' }] },
  });
});
