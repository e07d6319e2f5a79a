import { useImperativeHandle, useState } from 'react';
import type { CodeEditorProps } from '../ui/code/CodeEditor.tsx';

/** The editor itself needs a browser with a layout: the journeys have it. In tests of pages, a field with the same props is enough. */
function PlainEditor({ ref, label, value, isReadOnly, marks, onChange }: CodeEditorProps) {
  const [place, setPlace] = useState('');
  const nothing = () => undefined;
  useImperativeHandle(ref, () => ({
    goTo: ({ line }) => setPlace(`${label}, line ${line}`),
    ...{ find: nothing, undo: nothing, redo: nothing },
    insert: (text) => onChange(value + text),
  }));
  return (
    <>
      <textarea
        aria-label={label}
        readOnly={isReadOnly}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <output>{place}</output>
      <ul>
        {marks.map(({ line, text }) => (
          <li key={text}>
            Marked on line {line}: {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** In place of platform/loadCodeEditor.ts. */
export const loadCodeEditor = async () => PlainEditor;
