import type { EditionDetails, EditionSource, Mistake } from '@portico/contract/rooms/programs';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveWarning } from '../../../platform/upload/useLeaveWarning.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { CodeEditorHandle, CodeEditorProps } from '../../../ui/code/CodeEditor.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { Mistakes } from '../Mistakes.tsx';
import styles from './Source.module.css';
import { TheirsNotice } from './TheirsNotice.tsx';
import { useSourceForm } from './useSourceForm.ts';

type Part = 'Form' | 'Plan';
const PARTS: readonly Part[] = ['Form', 'Plan'];

interface Props {
  readonly edition: EditionDetails;
  readonly source: EditionSource;
  readonly Editor: ComponentType<CodeEditorProps>;
  readonly reload: () => unknown;
  readonly isReloadFailed: boolean;
}

/** Both files stay open, so that each keeps its place and what can be undone. */
export function SourceEditor({ edition, source, Editor, reload, isReloadFailed }: Props) {
  const sourceForm = useSourceForm(edition, source, reload);
  const { values, set, field, form, isPending, isRestored, isCopy, isDirty, isBehind, found } = sourceForm;
  const [isCopying, setCopying] = useState(isRestored);
  const isEditing = sourceForm.mayDraft && (!isCopy || isCopying);
  const [part, setPart] = useState<Part>('Plan');
  const editors = useRef<Partial<Record<Part, CodeEditorHandle | null>>>({});
  const mistakes = found ?? edition.MistakeList;
  const marks = useMemo(() => {
    const inFile = ({ Name }: EditionSource[Part]) =>
      mistakes.flatMap(({ File, Line, Text }) => (File === Name ? { line: Line, text: Text } : []));
    return { Form: inFile(source.Form), Plan: inFile(source.Plan) };
  }, [mistakes, source.Form, source.Plan]);
  useLeaveWarning(isEditing && isDirty);

  const goTo = ({ File, Line, Text }: Mistake) => {
    const there = PARTS.find((one) => source[one].Name === File);
    if (there === undefined) return;
    flushSync(() => setPart(there));
    editors.current[there]?.goTo({ line: Line, text: Text });
  };
  const startOver = () => {
    sourceForm.forget();
    setCopying(false);
  };
  const here = () => editors.current[part];
  const labelOf = (one: Part) => {
    const { length } = marks[one];
    return length === 0 ? source[one].Name : `${source[one].Name}, ${countOf(length)}`;
  };
  return (
    <Form {...form} onSubmit={sourceForm.save} className={styles.parts}>
      {isRestored && !isBehind && (
        <RestoredDraft onDiscard={startOver}>
          What you typed last time is back. It isn’t saved yet.
        </RestoredDraft>
      )}
      {isBehind && (
        <TheirsNotice
          theirs={source}
          mine={values}
          onKeepMine={() => set({ Replaces: source.Hash })}
          onUseTheirs={startOver}
        />
      )}
      {sourceForm.isStale && isReloadFailed && (
        <TryAgain onRetry={reload}>
          Someone else saved this draft after you opened it, and we couldn’t load theirs. What you typed is
          still here.
        </TryAgain>
      )}
      {isEditing && isCopy && (
        <div className={styles.number}>
          <TextField
            label="Number of the new draft"
            hint="A year and a number, like 2027.1."
            maxLength={7}
            {...field('Number')}
          />
        </div>
      )}
      <div className={styles.bar}>
        <Segments
          legend="File"
          small
          options={PARTS.map((one) => ({ value: one, label: labelOf(one) }))}
          value={part}
          onChange={setPart}
        />
        <div className={styles.row}>
          {isEditing && (
            <>
              <Button kind="quiet" small onClick={() => here()?.undo()}>
                Undo
              </Button>
              <Button kind="quiet" small onClick={() => here()?.redo()}>
                Redo
              </Button>
            </>
          )}
          <Button kind="quiet" small onClick={() => here()?.find()}>
            Find
          </Button>
          {isEditing && (
            <Button type="submit" small loading={isPending}>
              Check and save
            </Button>
          )}
          {isEditing && isCopy && (
            <Button kind="secondary" small onClick={startOver}>
              Cancel
            </Button>
          )}
          {!isEditing && sourceForm.mayDraft && (
            <Button kind="secondary" small onClick={() => setCopying(true)}>
              Copy to a new draft
            </Button>
          )}
        </div>
      </div>
      {isEditing && (
        <p className={styles.hint}>
          <span role="status">
            {isPending ? 'Checking…' : isCopy ? 'Not saved yet.' : savedWords(isDirty, found)}
          </span>{' '}
          Tab indents. To leave the editor with the keyboard, press Escape, then Tab.
        </p>
      )}
      {found !== undefined && found.length > 0 && (
        <Alert kind="error" title={`We found ${countOf(found.length)}`}>
          Nothing was saved. Correct what’s marked, then save again.
          <Mistakes mistakes={found} onChoose={goTo} />
        </Alert>
      )}
      {PARTS.map((one) => (
        <div key={`${one} ${isEditing}`} hidden={one !== part}>
          <Editor
            ref={(handle) => {
              editors.current[one] = handle;
            }}
            label={source[one].Name}
            value={isEditing ? values[one].Text : source[one].Text}
            isReadOnly={!isEditing}
            marks={marks[one]}
            onChange={(Text) => set({ [one]: { ...source[one], Text } })}
            onSave={() => isEditing && sourceForm.save()}
          />
        </div>
      ))}
    </Form>
  );
}

const countOf = (mistakes: number) => (mistakes === 1 ? '1 mistake' : `${mistakes} mistakes`);

function savedWords(isDirty: boolean, found: readonly Mistake[] | undefined): string {
  if (isDirty) return 'Not saved yet. Publishing uses the last saved version.';
  return found === undefined ? 'No changes.' : 'Saved.';
}
