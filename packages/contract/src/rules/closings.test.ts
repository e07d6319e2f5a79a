import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOSED_ACTIONS, type ClosedArea, closedFor, closingState, closingsOverlap } from './closings.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 9, 7, hour));
const closing: ClosedArea = {
  state: 'FL',
  counties: ['Pinellas', 'Hillsborough'],
  programs: ['HO3'],
  actions: ['new', 'increase'],
  activeFrom: at(8),
  activeTo: at(20),
};
const binding = { state: 'FL', county: 'Pinellas', program: 'HO3', action: 'new', at: at(12) } as const;

describe('a closing', () => {
  it.each([
    ['what it names', {}, 1],
    ['the moment it begins', { at: at(8) }, 1],
    ['the hour before', { at: at(7) }, 0],
    ['the moment it ends', { at: at(20) }, 0],
    ['another state', { state: 'GA' }, 0],
    ['another county', { county: 'Polk' }, 0],
    ['another program', { program: 'DP3' }, 0],
    ['another action', { action: 'endorse' }, 0],
  ] as const)('for %s', (_what, change, count) => {
    expect(closedFor({ ...binding, ...change }, [closing])).toHaveLength(count);
  });

  it('without counties, programs or an end closes all of them until further notice', () => {
    const wide = { ...closing, counties: null, programs: null, activeTo: null };
    const elsewhere = { ...binding, county: 'Polk', program: 'DP3', at: new Date('2030-01-01') };
    expect(closedFor(elsewhere, [wide])).toEqual([wide]);
  });

  it.each([
    [7, 'planned'],
    [8, 'active'],
    [19, 'active'],
    [20, 'ended'],
  ])('at %i o’clock is %s', (hour, state) => {
    expect(closingState(closing, at(hour))).toBe(state);
  });
});

const STATES = ['FL', 'GA'];
const COUNTIES = ['Pinellas', 'Polk', 'Bibb'];
const PROGRAMS = ['HO3', 'DP3'];
const anyClosing: fc.Arbitrary<ClosedArea> = fc
  .record({
    state: fc.constantFrom(...STATES),
    counties: fc.option(fc.subarray(COUNTIES, { minLength: 1 })),
    programs: fc.option(fc.subarray(PROGRAMS, { minLength: 1 })),
    actions: fc.subarray([...CLOSED_ACTIONS], { minLength: 1 }),
    from: fc.nat(4),
    // 0: taken back before it began.
    hours: fc.option(fc.nat(4)),
  })
  .map(({ from, hours, ...rest }) => ({
    ...rest,
    activeFrom: at(from),
    activeTo: hours === null ? null : at(from + hours),
  }));

// @spec I13.36
it('any closings close exactly what a table of every binding says', () => {
  fc.assert(
    fc.property(fc.array(anyClosing, { maxLength: 5 }), (closings) => {
      const closed = new Set<string>();
      const hours = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
      for (const one of closings)
        for (const county of one.counties ?? COUNTIES)
          for (const program of one.programs ?? PROGRAMS)
            for (const action of one.actions)
              for (const hour of hours)
                if (at(hour) >= one.activeFrom && (one.activeTo === null || at(hour) < one.activeTo))
                  closed.add([one.state, county, program, action, hour].join());
      for (const state of STATES)
        for (const county of COUNTIES)
          for (const program of PROGRAMS)
            for (const action of CLOSED_ACTIONS)
              for (const hour of hours) {
                const found = closedFor({ state, county, program, action, at: at(hour) }, closings);
                if (found.length > 0 !== closed.has([state, county, program, action, hour].join()))
                  expect.fail(`${state} ${county} ${program} ${action} ${hour}`);
              }
    }),
  );
});

it('any two closings overlap exactly if both close some binding', () => {
  const hours = Array.from({ length: 10 }, (_, hour) => hour);
  const bindings = STATES.flatMap((state) =>
    COUNTIES.flatMap((county) =>
      PROGRAMS.flatMap((program) =>
        CLOSED_ACTIONS.flatMap((action) =>
          hours.map((hour) => ({ state, county, program, action, at: at(hour) })),
        ),
      ),
    ),
  );
  fc.assert(
    fc.property(anyClosing, anyClosing, (one, two) => {
      const both = bindings.some((each) => closedFor(each, [one, two]).length === 2);
      expect(closingsOverlap(one, two)).toBe(both);
      expect(closingsOverlap(two, one)).toBe(both);
    }),
  );
});
