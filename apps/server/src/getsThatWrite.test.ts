/** Some of the spec's GETs change something. A link, a picture or another site's page must not be able to make one. */
import { isWrite } from '@portico/contract/define';
import { expect, test } from 'vitest';
import { CALLS, VERSION } from './access.calls.fixture.ts';
import { inputsWith } from './access.inputs.fixture.ts';
import { sharedServer } from './testing.ts';

const GETS = CALLS.filter(({ row }) => row.method === 'GET' && isWrite(row));
const server = await sharedServer({ template: 'reference' });

test('there are some, or this tests nothing', () => expect(GETS.length).toBeGreaterThan(5));

test.each(GETS)('$id is for certain roles, and has a budget', ({ row }) => {
  expect(row.allow).toBeTypeOf('object');
  expect(row.budget).toBeTypeOf('string');
});

test.each(GETS)('$id takes a token from its header alone', async ({ row }) => {
  const { authorization = '' } = await server.as(['INTERNAL', 'ADMIN']);
  const token = authorization.replace('Bearer ', '');
  const input = { ...inputsWith(row, {}), version: VERSION };
  const query = { ...(input as { query?: object }).query, token, access_token: token };
  const cookie = ['token', 'access_token', 'portico.session', 'portico.token']
    .map((name) => `${name}=${token}`)
    .join('; ');
  expect((await server.call(row, { ...input, query } as never, { cookie })).status).toBe(401);
});
