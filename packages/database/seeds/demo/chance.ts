const mix = (hash: number, value: number): number => {
  const product = Math.imul(hash ^ value, 0x85ebca6b);
  return (product ^ (product >>> 13)) >>> 0;
};

/** Repeatable draws: the same subject and number give the same ones every time, in any order of subjects. */
export class Chance {
  #state: number;

  constructor(subject: string, number: number) {
    let state = mix(0x9747b28c, number);
    for (let at = 0; at < subject.length; at++) state = mix(state, subject.charCodeAt(at));
    this.#state = state;
  }

  /** At least 0 and below 1 (Mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)];
    if (found === undefined) throw new RangeError('There is nothing to pick from.');
    return found;
  }

  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new RangeError('There is nothing to choose from.');
  }
}
