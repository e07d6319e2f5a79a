/** Every program, in every state. A sample of this runs in `termParts.test.ts`. */
import { expect, it } from 'vitest';
import { EDITIONS, openFiles, untiedParts } from './termParts.fixture.ts';

/** With up to three endorsements each, in each state. */
const TERMS = 200;

it.each(EDITIONS)('%s ties to the cent through random endorsements in each state', (_, files) => {
  const edition = openFiles(files);
  for (const state of edition.plan.states) expect(untiedParts(edition, state, TERMS).mistakes).toEqual([]);
});
