import { binding, type CommitResult, type Precommit } from '@portico/contract/rooms/binding';
import { type Answers, type Application, quotes } from '@portico/contract/rooms/quotes';
import { expect } from 'vitest';
import type { Caller, TestReply, TestServer } from '../../../testing.ts';
import { applicationOf, newApplication } from '../quotes.fixture.ts';

/** Nothing about the building that needs a document or an underwriter. */
const PLAIN: Answers = {
  roofDeck: 'A',
  roofWall: 'toe',
  roofShape: 'other',
  waterBarrier: false,
  opening: 'none',
  wiring: 'copper',
  plumbing: 'copper',
  pool: 'none',
  dogBite: false,
};

type Wanted = Parameters<typeof newApplication>[2];

/** Every question as the form shows it, confirmed. */
export function confirmedAnswers({ SectionList }: Application, over: Answers = {}): Answers {
  const controls = SectionList.flatMap(({ ControlList }) => ControlList);
  const answers: Answers = {};
  for (const { Name, Value, IsVisible } of controls) if (IsVisible && Value !== null) answers[Name] = Value;
  const names = new Set(controls.map(({ Name }) => Name));
  for (const [name, value] of Object.entries({ ...PLAIN, ...over }))
    if (names.has(name)) answers[name] = value;
  return answers;
}

export async function save(
  server: TestServer,
  caller: Caller,
  { Key, Version }: Application,
  change: object,
): Promise<Application> {
  const reply = await server.call(
    quotes.rows.change,
    { body: { Key, ...change }, version: Version } as never,
    caller,
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Application;
}

export async function rated(
  server: TestServer,
  caller: Caller,
  application: Application,
): Promise<Application> {
  const reply = await server.call(
    quotes.rows.rate,
    { body: { WebApplicationID: application.Key }, query: {} } as never,
    caller,
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return applicationOf(server, caller, application.Policy);
}

/** A quote with nothing left to settle. */
export async function readyToBind(
  server: TestServer,
  caller: Caller,
  { place, ...wanted }: NonNullable<Wanted> = {},
): Promise<Application> {
  const application = await newApplication(server, caller, {
    ...wanted,
    place: { YearBuilt: 2016, RoofYear: 2016, ...place },
  });
  const saved = await save(server, caller, application, { Answers: confirmedAnswers(application) });
  // What became visible by it.
  const again = await save(server, caller, saved, { Answers: confirmedAnswers(saved) });
  return rated(server, caller, again);
}

export async function precommitOf(
  server: TestServer,
  caller: Caller,
  { Key }: Pick<Application, 'Key'>,
): Promise<Precommit> {
  const reply = await server.call(binding.rows.precommit, { query: { WebApplicationID: Key } }, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Precommit;
}

export const commitBy = (
  server: TestServer,
  caller: Caller,
  CertificateNr: string | null,
  query: object = {},
): Promise<TestReply> =>
  server.call(
    binding.rows.commit,
    { params: { CertificateNr: CertificateNr ?? '' }, query: { mode: 'NEW', ...query } } as never,
    caller,
  );

export async function bound(
  server: TestServer,
  caller: Caller,
  { Policy }: Pick<Application, 'Policy'>,
  query: object = {},
): Promise<CommitResult> {
  const reply = await commitBy(server, caller, Policy.QuoteAlternateKey, query);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as CommitResult;
}
