import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, nextDiagnostic } from '@codemirror/lint';
import { closeSearchPanel, highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { CODE_THEME } from './codeTheme.ts';
import { whileTyping } from './marks.ts';

interface Options {
  readonly label: string;
  readonly text: string;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
}

const HINT_ID = 'keyboard';
const HINT = 'Tab indents. To leave the editor, press Escape, then Tab.';
/** Any other key takes Tab back, so there's no need to hurry. */
const LEAVE_WITHIN_MS = 600_000;

/** Escape closes the search first. Then Tab goes on to the next control instead of indenting. */
function letTabLeave(view: EditorView): boolean {
  closeSearchPanel(view);
  view.setTabFocusMode(LEAVE_WITHIN_MS);
  return true;
}

/**
 * An editor for JSON in a shadow root. There its styles are sheets that scripts make, which our content security policy allows;
 * in the page they'd be style elements, which it doesn't.
 */
export function openCodeView(
  host: HTMLElement,
  { label, text, isReadOnly, onChange, onSave }: Options,
): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const hint = document.createElement('p');
  hint.id = HINT_ID;
  hint.hidden = true;
  hint.textContent = HINT;
  root.replaceChildren(hint);
  const save = () => {
    onSave();
    return true;
  };
  return new EditorView({
    parent: root,
    root,
    doc: text,
    extensions: [
      keymap.of([
        { key: 'Escape', run: letTabLeave },
        { key: 'Mod-s', run: save, preventDefault: true },
        { key: 'F8', run: nextDiagnostic },
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
      lintGutter(),
      lineNumbers(),
      foldGutter(),
      history(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSelectionMatches(),
      bracketMatching(),
      indentOnInput(),
      search({ top: true }),
      json(),
      whileTyping,
      CODE_THEME,
      EditorView.lineWrapping,
      EditorState.readOnly.of(isReadOnly),
      EditorView.contentAttributes.of({
        'aria-label': label,
        // For checkers that don't know editable text can be focused anyway.
        tabindex: '0',
        ...(!isReadOnly && { 'aria-describedby': HINT_ID }),
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) onChange(state.doc.toString());
      }),
    ],
  });
}
