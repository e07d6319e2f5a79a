import { ensureSyntaxTree } from '@codemirror/language';
import { type Diagnostic, forEachDiagnostic, linter, setDiagnostics } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Something that's wrong on a line, from 1. */
export interface Mark {
  readonly line: number;
  readonly text: string;
}

/** Tells what a check has found from what's found while someone types. */
const CHECKED = 'check';
const PARSE_WITHIN_MS = 200;
const NOT_JSON = 'This isn’t JSON from here on. Check for a missing comma, quote or bracket.';

const lineAt = ({ doc }: EditorState, line: number) => doc.line(Math.min(Math.max(line, 1), doc.lines));

const mistake = (from: number, to: number, message: string, source?: string): Diagnostic => ({
  ...{ from, to, message, severity: 'error' },
  ...(source !== undefined && { source }),
});

/** What the last check has found, at the places to which typing has moved it since. */
export function checkedMarks(state: EditorState): Diagnostic[] {
  const found: Diagnostic[] = [];
  forEachDiagnostic(state, (one, from, to) => {
    if (one.source === CHECKED) found.push({ ...one, from, to });
  });
  return found;
}

/** The first place where the text stops being JSON. */
export function jsonMistakes(state: EditorState): Diagnostic[] {
  let at: number | undefined;
  ensureSyntaxTree(state, state.doc.length, PARSE_WITHIN_MS)?.iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
      return at === undefined;
    },
  });
  if (at === undefined) return [];
  const { to } = state.doc.lineAt(at);
  return [mistake(at, Math.max(at, to), NOT_JSON)];
}

export const whileTyping: Extension = linter(({ state }) => [...checkedMarks(state), ...jsonMistakes(state)]);

/** Underlines the lines that a check is about, without their indent. */
export function showMarks(view: EditorView, marks: readonly Mark[]): void {
  const { state } = view;
  const found = marks.map(({ line, text }) => {
    const { from, to, text: written } = lineAt(state, line);
    return mistake(from + written.search(/\S|$/), to, text, CHECKED);
  });
  view.dispatch(setDiagnostics(state, [...found, ...jsonMistakes(state)]));
}

/** Where a mark is now. Several can say the same, and then it's the nearest. */
export function placeOf(state: EditorState, { line, text }: Mark): number {
  const { from: asked } = lineAt(state, line);
  const [nearest] = checkedMarks(state)
    .filter(({ message }) => message === text)
    .sort((one, other) => Math.abs(one.from - asked) - Math.abs(other.from - asked));
  return nearest?.from ?? asked;
}

export function goTo(view: EditorView, mark: Mark): void {
  const anchor = placeOf(view.state, mark);
  view.dispatch({
    selection: { anchor },
    effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
  });
  view.focus();
}
