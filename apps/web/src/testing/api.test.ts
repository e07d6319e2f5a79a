import { fail } from '@portico/contract/errors';
import { outbox } from '@portico/contract/rooms/outbox';
import { persons } from '@portico/contract/rooms/persons';
import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { beforeEach, expect, it } from 'vitest';
import { client } from '../platform/api.ts';
import { answer, refuse, refuseOnce } from './api.ts';
import { keyOf } from './keys.ts';
import { person } from './person.ts';
import { signInAs } from './signInAs.ts';

const taskAt = (number: number): Task => ({
  Key: keyOf(number),
  Kind: 'linkRequest',
  RecordKey: keyOf(number),
  Subject: `Request ${number}`,
  CustomerRiskAccount: null,
  Agency: null,
  Assignee: null,
  CreatedAt: '2026-11-15T12:00:00.000Z',
  DueAt: '2026-11-17T12:00:00.000Z',
  DoneAt: null,
  DoneBy: null,
  Outcome: null,
});

beforeEach(() => signInAs('ADMIN'));

it('answers a call by its row, and returns what was sent as the server reads it', async () => {
  const sent = answer(persons.rows.change, ({ body }) => ({ ...person, Phone: body.Phone ?? null }));
  const input = { params: { key: keyOf(1) }, body: { Phone: '2395550199' }, version: 3 };
  expect(await client(persons).change(input)).toEqual({ ...person, Phone: '2395550199' });
  expect(sent).toEqual([{ ...input, query: {} }]);
});

it('cuts the page that was asked for from a list, with the total', async () => {
  const asked = answer(
    tasks.rows.list,
    Array.from({ length: 60 }, (_, at) => taskAt(at)),
  );
  const { rows, total } = await client(tasks).list({ query: { Mine: 'true' }, paging: { Skip: 58 } });
  expect(rows.map(({ Key }) => Key)).toEqual([keyOf(58), keyOf(59)]);
  expect(total).toBe(60);
  expect(asked).toEqual([{ query: { Status: 'pending', Mine: true }, paging: { Skip: 58, Take: 50 } }]);
});

it('gives the page nothing that the row doesn’t name', async () => {
  const task = { ...taskAt(1), Secret: 'x' };
  answer(tasks.rows.assign, task);
  const reply = await client(tasks).assign({ params: { key: keyOf(1) }, body: { ToMe: true } });
  expect(reply).toEqual(taskAt(1));
});

it('refuses with the status, the text and the title of the contract', async () => {
  const assign = () => client(tasks).assign({ params: { key: keyOf(1) }, body: { ToMe: true } });
  refuse(tasks.rows.assign, 'taskDone', { name: 'Ann' });
  await expect(assign()).rejects.toMatchObject({
    status: 409,
    code: 'taskDone',
    message: 'This task was already completed by Ann.',
  });
  answer(tasks.rows.assign, () => fail('recordNotFound'));
  await expect(assign()).rejects.toMatchObject({ status: 404, code: 'recordNotFound' });
  refuse(tasks.rows.assign, 'offline');
  await expect(assign()).rejects.toMatchObject({ status: 0, code: 'offline' });
});

it('refuses once, then gives the earlier answer', async () => {
  answer(persons.rows.get, person);
  refuseOnce(persons.rows.get, 'serverError');
  const get = () => client(persons).get({ params: { key: person.Key } });
  await expect(get()).rejects.toMatchObject({ status: 500 });
  expect(await get()).toEqual(person);
});

it('leaves the path of another call alone', async () => {
  answer(persons.rows.seek, []);
  answer(persons.rows.get, person);
  expect(await client(persons).seek({ query: { q: 'ann' } })).toEqual([]);
});

it.fails('fails the test where a reply lacks a field', async () => {
  answer(persons.rows.get, { Key: person.Key } as typeof person);
  await client(persons)
    .get({ params: { key: person.Key } })
    .catch(() => undefined);
});

it.fails('fails the test where no stub answers', async () => {
  await client(outbox)
    .list()
    .catch(() => undefined);
});

it.fails('fails the test where the page sends what the row doesn’t take', async () => {
  answer(tasks.rows.assign, taskAt(1));
  await client(tasks)
    .assign({ params: { key: keyOf(1) }, body: { ToMe: 'yes' as never } })
    .catch(() => undefined);
});

it('doesn’t compile with a reply that the row doesn’t describe', () => {
  // @ts-expect-error: fields are missing.
  answer(persons.rows.get, { Key: person.Key });
  // @ts-expect-error: the field doesn't exist.
  answer(persons.rows.get, { ...person, Nickname: 'Hanna' });
});
