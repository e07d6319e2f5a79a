import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { readyToBind } from '../binding/binding.fixture.ts';
import { applicationOf } from '../quotes.fixture.ts';

const server = await undoneServer();
const staff = await server.demo('underwriter');
const agent = await server.demo('agent');
const view = (by: Caller, { Key }: Pick<Application, 'Key'>, IsRPGenerateMode = true) =>
  server.call(
    quotes.rows.view,
    { query: { IsRPGenerateMode }, body: { WebApplicationID: Key } } as never,
    by,
  );
const controlsOf = ({ SectionList }: Pick<Application, 'SectionList'>) =>
  SectionList.flatMap(({ ControlList }) => ControlList);
const answerTo = (shown: Pick<Application, 'SectionList'>, name: string) =>
  controlsOf(shown).find(({ Name }) => Name === name)?.Value;

// @spec 7.46
test('staff see what the next term would be renewed with, read-only, and nothing is kept', async () => {
  const application = await readyToBind(server, agent);
  const count = () => server.database.row(sql`SELECT count(*)::int AS n FROM rating`);
  const before = await count();
  const { status, body } = await view(staff, application);
  expect(status).toBe(200);
  const shown = body as Pick<Application, 'SectionList' | 'Price'>;
  // Rebuilding costs more by then, so the limit keeps up.
  expect(answerTo(shown, 'covA')).toBeGreaterThan(Number(answerTo(application, 'covA')));
  expect(shown.Price.TotalCents).not.toBe(application.Price.TotalCents);
  expect(shown.Price.TotalCents).toBeGreaterThan(0);
  const choices = controlsOf(shown).flatMap(({ ChoiceList }) => ChoiceList);
  expect(choices.length).toBeGreaterThan(0);
  expect(choices.filter(({ IsEnabled }) => IsEnabled)).toEqual([]);
  expect(await applicationOf(server, agent, application.Policy)).toEqual(application);
  expect(await count()).toEqual(before);
});

test('without it, the form is that of this term', async () => {
  const application = await readyToBind(server, agent);
  const { body } = await view(staff, application, false);
  expect(answerTo(body as Application, 'covA')).toBe(answerTo(application, 'covA'));
});

test('it is for staff', async () => {
  const application = await readyToBind(server, agent);
  expect(await view(agent, application)).toMatchObject({ status: 403 });
  expect(await view(await server.demo('agent2'), application)).toMatchObject({ status: 404 });
});
