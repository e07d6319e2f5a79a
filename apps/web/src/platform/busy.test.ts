import { beforeEach, expect, it } from 'vitest';
import { busy } from './busy.ts';
import { session } from './session.ts';

const count = () => session.get().httpCount;
beforeEach(() => session.set({ httpCount: 0 }));

it('counts what begins and ends', () => {
  busy.begin();
  busy.begin();
  expect(count()).toBe(2);
  busy.end();
  expect(count()).toBe(1);
});

// @spec 4.40
it('never goes below 0', () => {
  busy.begin();
  for (let i = 0; i < 5; i++) busy.end();
  expect(count()).toBe(0);
  busy.begin();
  expect(count()).toBe(1);
});
