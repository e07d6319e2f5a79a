import { redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { openCodeView } from './codeView.ts';
import { goTo, type Mark, showMarks } from './marks.ts';

export interface CodeEditorHandle {
  readonly goTo: (mark: Mark) => void;
  readonly find: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Puts a text where the cursor is. */
  readonly insert: (text: string) => void;
}

export interface CodeEditorProps {
  readonly ref?: Ref<CodeEditorHandle>;
  readonly label: string;
  readonly value: string;
  /** The same as long as the editor is on the screen. */
  readonly isReadOnly: boolean;
  readonly marks: readonly Mark[];
  readonly onChange: (text: string) => void;
  /** For Ctrl+S, on a page that doesn't save by itself. */
  readonly onSave?: () => void;
}

/** A JSON file with line numbers, folding, search and undo, and marks where something is wrong. */
export function CodeEditor({ ref, label, value, isReadOnly, marks, onChange, onSave }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  /** What the editor has, as far as the page knows. */
  const known = useRef(value);
  const latest = useRef({ value, onChange, onSave });
  latest.current = { value, onChange, onSave };

  useEffect(() => {
    if (!host.current) return;
    known.current = latest.current.value;
    const opened = openCodeView(host.current, {
      label,
      text: latest.current.value,
      isReadOnly,
      onChange: (text) => {
        known.current = text;
        latest.current.onChange(text);
      },
      onSave: () => latest.current.onSave?.(),
    });
    view.current = opened;
    return () => {
      view.current = undefined;
      opened.destroy();
    };
  }, [label, isReadOnly]);

  // A text from elsewhere, such as someone else's version. Undo brings back what was there.
  useEffect(() => {
    if (!view.current || value === known.current) return;
    known.current = value;
    view.current.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    if (view.current) showMarks(view.current, marks);
  }, [marks]);

  useImperativeHandle(ref, () => {
    const then = (run: (at: EditorView) => void) => () => {
      if (!view.current) return;
      view.current.focus();
      run(view.current);
    };
    return {
      goTo: (mark) => view.current && goTo(view.current, mark),
      find: then(openSearchPanel),
      undo: then(undo),
      redo: then(redo),
      insert: (text) => then((at) => at.dispatch(at.state.replaceSelection(text)))(),
    };
  }, []);

  return <div ref={host} />;
}
