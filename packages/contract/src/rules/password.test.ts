import { describe, expect, test } from 'vitest';
import { PASSWORD_MAX_LENGTH, PASSWORD_PROBLEMS, passwordProblem } from './password.ts';

describe('a password', () => {
  test.each([
    'correct horse battery',
    'Vierzehn Bäume am Fluss',
    'k9#Lw!qz72Vd',
    'Herons-over-Tampa-bay',
    '湖の上の静かな朝の白い霧と鳥',
  ])('%s is good', (password) => {
    expect(passwordProblem(password, 'hannah@example.test')).toBeUndefined();
  });

  // @spec I4.3
  test.each([
    ['', 'tooShort'],
    ['elevenchars', 'tooShort'],
    ['😀😀😀😀😀😀😀😀😀😀😀', 'tooShort'],
    ['x'.repeat(PASSWORD_MAX_LENGTH + 1), 'tooLong'],
    ['Password-1234', 'easyToGuess'],
    ['Welcome2026!!', 'easyToGuess'],
    ['Portico-Demo-1', 'easyToGuess'],
    ['Summer-Insurance-2026', 'easyToGuess'],
    ['123456789012', 'easyToGuess'],
    ['qwertyuiopqw', 'easyToGuess'],
    ['mlkjihgfedcba', 'easyToGuess'],
    ['aaaaaaaaaaaaaa', 'easyToGuess'],
    ['kwrzkwrzkwrzkwrz', 'easyToGuess'],
    ['1qaz2wsx3edc', 'easyToGuess'],
  ])('%s is refused: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  test('must not contain the name part of the email, however it is written', () => {
    expect(passwordProblem('I-am-HANNAH-of-Tampa', 'hannah@example.test')).toBe('holdsEmail');
    expect(passwordProblem('I-am-HANNAH-of-Tampa', 'jo@example.test')).toBeUndefined();
  });

  test('ignores names of one or two letters, which occur in every sentence', () => {
    expect(passwordProblem('over the jolly hills', 'jo@example.test')).toBeUndefined();
  });

  test('every problem has its text', () => {
    for (const text of Object.values(PASSWORD_PROBLEMS)) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});
