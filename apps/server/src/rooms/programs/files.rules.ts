import type { Mistake, NewEdition } from '@portico/contract/rooms/programs';

type DraftFile = NewEdition['Form'];

/** The JSON of a file, or where it stops being JSON. */
export function parseFile({ Name, Text }: DraftFile): {
  readonly value?: unknown;
  readonly mistake?: Mistake;
} {
  try {
    return { value: JSON.parse(Text) };
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    // Without a position, the end of the file is missing.
    const position = Number(/position (\d+)/.exec(said)?.[1] ?? Text.length);
    const Line = Text.slice(0, position).split('\n').length;
    return {
      mistake: {
        File: Name,
        Path: '',
        Line,
        Text: 'This isn’t JSON from here on. Check for a missing comma, quote or bracket.',
      },
    };
  }
}
