import type { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTyping } from '../../platform/shortcuts.ts';
import { openCodeView } from './codeView.ts';
import { checkedMarks, jsonMistakes, placeOf, showMarks } from './marks.ts';

const TEXT = '{\n  "program": "HO3",\n  "rows": [\n    ["FL", 1],\n    ["GA", 2]\n  ]\n}';

let host: HTMLElement;
let view: EditorView;
const onChange = vi.fn<(text: string) => void>();
const onSave = vi.fn();
function openView(options: { readonly text?: string; readonly isReadOnly?: boolean } = {}) {
  view = openCodeView(host, {
    ...{ label: 'hbr.plan.json', text: TEXT, isReadOnly: false, ...options },
    ...{ onChange, onSave },
  });
}
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  openView();
});
afterEach(() => {
  view.destroy();
  host.remove();
  vi.clearAllMocks();
});
const lineAt = (position: number) => view.state.doc.lineAt(position).number;
const press = (key: string, more: KeyboardEventInit = {}) => {
  const codes: Readonly<Record<string, number>> = { Escape: 27, Tab: 9, s: 83, '?': 191 };
  const event = new KeyboardEvent('keydown', {
    ...{ key, keyCode: codes[key] ?? 0, bubbles: true, cancelable: true, composed: true },
    ...more,
  });
  view.contentDOM.dispatchEvent(event);
  return event;
};

describe('the code editor', () => {
  // @spec I15.19
  it('has a name, says how to leave it, and adds no style element to the page', () => {
    const content = host.shadowRoot?.querySelector('[role="textbox"]');
    expect(content).toHaveAttribute('aria-label', 'hbr.plan.json');
    const hint = host.shadowRoot?.getElementById(content?.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/press Escape, then Tab/);
    expect(document.head.querySelector('style')).toBeNull();
  });

  it('tells what was typed, and saves with Ctrl+S', () => {
    view.dispatch({ changes: { from: 0, insert: ' ' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(` ${TEXT}`);
    expect(press('s', { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(onSave).toHaveBeenCalledOnce();
  });

  // @spec I15.19
  it('indents with Tab, and lets Tab leave after Escape, until another key is pressed', () => {
    expect(press('Tab').defaultPrevented).toBe(true);
    press('Escape');
    expect(press('Tab').defaultPrevented).toBe(false);
    press('?');
    expect(press('Tab').defaultPrevented).toBe(true);
  });

  it('lets Tab leave if nothing can be typed', () => {
    view.destroy();
    openView({ isReadOnly: true });
    expect(press('Tab').defaultPrevented).toBe(false);
    expect(view.contentDOM).toHaveAttribute('aria-readonly', 'true');
  });

  it('keeps its keys from the page’s shortcuts', () => {
    const typed: boolean[] = [];
    const listen = (event: KeyboardEvent) => typed.push(isTyping(event));
    document.addEventListener('keydown', listen);
    press('?');
    document.removeEventListener('keydown', listen);
    expect(typed).toEqual([true]);
  });
});

describe('marks', () => {
  // @spec I15.19
  it('are on their line, and move along as lines are added', () => {
    showMarks(view, [{ line: 4, text: 'No rows for GA.' }]);
    const [mark] = checkedMarks(view.state);
    expect(view.state.sliceDoc(mark?.from, mark?.to)).toBe('["FL", 1],');
    view.dispatch({ changes: { from: 1, insert: '\n  "new": true,' } });
    expect(lineAt(checkedMarks(view.state)[0]?.from ?? 0)).toBe(5);
    expect(lineAt(placeOf(view.state, { line: 4, text: 'No rows for GA.' }))).toBe(5);
    showMarks(view, []);
    expect(checkedMarks(view.state)).toEqual([]);
  });

  it('with the same words are told apart by their line, and a line that’s gone is the last', () => {
    showMarks(
      view,
      [2, 5].map((line) => ({ line, text: 'Same.' })),
    );
    expect(lineAt(placeOf(view.state, { line: 5, text: 'Same.' }))).toBe(5);
    expect(lineAt(placeOf(view.state, { line: 2, text: 'Same.' }))).toBe(2);
    expect(lineAt(placeOf(view.state, { line: 99, text: 'Other.' }))).toBe(7);
  });

  it.each([
    ['{ "a": 1 }', undefined],
    ['{\n  "a": 1\n  "b": 2\n}', 3],
    ['{\n  "a": [1, 2\n', 3],
    ['{\n  "a": 1,\n  b: 2\n}', 3],
  ])('say where %j stops being JSON', (text, line) => {
    view.destroy();
    openView({ text });
    const [mistake] = jsonMistakes(view.state);
    expect(mistake && lineAt(mistake.from)).toBe(line);
  });
});
