/** Lets a number of pieces of work in at once. The others wait in line, each for a while. */
export function createPlaces(count: number, patienceMs: number) {
  let taken = 0;
  const line = new Set<() => void>();

  const place = (impatient: () => Error): Promise<void> | undefined => {
    if (taken < count) {
      taken += 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const comeIn = () => {
        clearTimeout(patience);
        line.delete(comeIn);
        resolve();
      };
      const patience = setTimeout(() => {
        line.delete(comeIn);
        reject(impatient());
      }, patienceMs);
      line.add(comeIn);
    });
  };

  return {
    async take<T>(work: () => Promise<T>, impatient: () => Error): Promise<T> {
      await place(impatient);
      try {
        return await work();
      } finally {
        // The place goes straight to the next in line.
        const [next] = line;
        if (next) next();
        else taken -= 1;
      }
    },
    waiting: () => line.size,
  };
}
