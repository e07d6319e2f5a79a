import { PASSWORD_PROBLEMS } from '@portico/contract/rules/password';
import { describe, expect, test } from 'vitest';
import { refuseWeak, weaknessOf } from './passwords.ts';

const hannah = { email: 'h.whitlock@example.test', name: 'Hannah Whitlock' };

describe('a password', () => {
  // @spec I4.3
  test.each([
    'correct horse battery',
    'Vierzehn Bäume am Fluss',
    'k9#Lw!qz72Vd',
    'seven herons over Tampa',
    'I-am-HANNAH-of-Tampa',
    '湖の上の静かな朝の白い霧と鳥',
  ])('%s is good', async (password) => {
    expect(await weaknessOf(password, hannah)).toBeUndefined();
  });

  // @spec I4.3
  test.each([
    ['elevenchars', PASSWORD_PROBLEMS.tooShort],
    ['x'.repeat(201), PASSWORD_PROBLEMS.tooLong],
    ['h.whitlock in Tampa bay', PASSWORD_PROBLEMS.holdsEmail],
    ['Password-1234', 'This password is easy to guess.'],
    ['monkeydragonmaster', 'This password is easy to guess.'],
    ['abcdefg12345678', 'most common'],
    ['Hannah Whitlock 1', 'Your name'],
    ['HannahWhitlock1984', 'Your name'],
    ['whitlockhannah!!', 'Your name'],
    ['H4nn4hWh1tl0ck', 'Your name'],
    ['CalderBrokerage1', 'Your name'],
    ['iloveinsurance', 'Your name'],
    ['q1w2e3r4t5y6u7', 'most common'],
  ])('%s: %s', async (password, text) => {
    expect(await weaknessOf(password, hannah)).toContain(text);
  });

  test('is judged in a moment, whatever a stranger sends', async () => {
    await weaknessOf('warm up the estimator', hannah);
    const started = performance.now();
    for (const nasty of ['4ndr'.repeat(50), '4@(3€6!1|05$7+%2'.repeat(12), 'aA4@'.repeat(50)])
      await weaknessOf(nasty, hannah);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  // @spec I4.3
  test('reports a weak password at its field', async () => {
    await expect(refuseWeak('Hannah Whitlock 1', hannah, 'newPassword')).rejects.toMatchObject({
      code: 'passwordTooWeak',
      fields: [{ path: 'newPassword', message: expect.stringContaining('Your name') }],
    });
  });
});
