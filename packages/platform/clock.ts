/** The one place the product takes the time from. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stops until it's moved. */
export function testClock(start: Date): Clock & { advance(milliseconds: number): void } {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
