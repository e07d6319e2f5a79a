/** Which item an arrow key leads to, around the ends; undefined for a key that leads nowhere. */
export function itemForKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Letters that follow each other faster than this are one word. */
const PAUSE_MS = 500;

interface Press {
  readonly key: string;
  readonly timeStamp: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Finds the item whose text begins with what was typed; the same letter again moves to the next one. */
export function createTypeahead() {
  let typed = '';
  let typedAt = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: Press, at: number, texts: readonly string[]) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
    typed = timeStamp - typedAt > PAUSE_MS ? key : typed + key;
    typedAt = timeStamp;
    const isOneLetter = [...typed].every((letter) => letter === typed[0]);
    const sought = (isOneLetter ? key : typed).toLowerCase();
    const start = isOneLetter ? at + 1 : at;
    const order = texts.map((_, step) => (Math.max(start, 0) + step) % texts.length);
    return order.find((index) => texts[index]?.trim().toLowerCase().startsWith(sought));
  };
}
