import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { secretText } from '@portico/platform/signatures';
import { expect, inject, test } from 'vitest';
import { TEST_SIGNERS, testServer } from '../apps/server/src/testing.ts';
import { DEMO_POLICY_NUMBERS } from '../packages/database/seeds/demo/accounts.ts';

const TOOL = join(inject('helpers'), 'payment.js');
const { condo, home } = DEMO_POLICY_NUMBERS.insured;
const SECRETS = {
  SEP_SIGNING_SECRETS: secretText(TEST_SIGNERS.SEP[0]),
  BOA_SIGNING_SECRETS: secretText(TEST_SIGNERS.BOA[0]),
};

const payment = (args: string[], secrets: Partial<typeof SECRETS> = SECRETS) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    // The rest is this process's environment, which has the clock that `npm run test:times` sets.
    const env = {
      ...process.env,
      SECRETS_DIR: '/nowhere',
      SEP_SIGNING_SECRETS: undefined,
      BOA_SIGNING_SECRETS: undefined,
      ...secrets,
    };
    execFile(process.execPath, [TOOL, ...args], { env }, (failure, stdout, stderr) =>
      resolve({ code: failure ? Number(failure.code) : 0, said: (stdout + stderr).trim() }),
    );
  });

// @spec I12.28
test('sends what the card processor and the bank send, signed', async () => {
  const server = await testServer();
  server.clock.advance(Date.now() - server.clock.now().getTime());
  const url = ['--url', await server.app.listen({ host: '127.0.0.1', port: 0 })];
  const [sep, boa, verified, unknown] = await Promise.all(
    [
      ['sep', `${condo}:1.00`, '--transaction', 'T-1'],
      ['boa', `${condo}:1.00`, `${home}:2.00`],
      ['verify', `${condo}:1.00`],
      ['sep', 'X-1:1.00'],
    ].map((args) => payment([...args, ...url])),
  );
  expect(sep).toEqual({ code: 0, said: '200 {"Booked":1,"Repeated":0}' });
  expect(boa).toEqual({ code: 0, said: '200 {"Booked":2,"Repeated":0}' });
  expect(verified?.said).toContain('"Accepts":true');
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('unknownPolicy') });
}, 90_000);

test('says what is missing', async () => {
  const [nothing, amount, secret] = await Promise.all([
    payment([]),
    payment(['sep', 'CCU-1']),
    payment(['sep', 'CCU-1:1.00'], {}),
  ]);
  expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('Say what to send') });
  expect(amount).toMatchObject({ code: 1, said: expect.stringContaining('CCU-1 isn’t') });
  expect(secret).toEqual({
    code: 1,
    said: 'There is no master key in /nowhere. Set SEP_SIGNING_SECRETS.',
  });
});
