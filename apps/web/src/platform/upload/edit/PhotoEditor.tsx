import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { drawPicture, jpegOf } from '../shrink.ts';
import { type Area, arrow, crop, redact, rotate, write } from './draw.ts';
import styles from './PhotoEditor.module.css';
import { areaOf, Selection, START } from './Selection.tsx';

/** A little more than is sent, so that a part that was cut out is still sharp. */
const SIDE = 2000;

interface Props {
  readonly file: File;
  readonly onSave: (edited: File) => void;
  readonly onCancel: () => void;
}

/** Crops, turns and marks a photo before it's sent. One selection, by mouse, finger or arrow keys, serves all tools. */
export default function PhotoEditor({ file, onSave, onCancel }: Props) {
  const [steps, setSteps] = useState<readonly HTMLCanvasElement[]>([]);
  const [problem, setProblem] = useState<string>();
  const [selected, setSelected] = useState(START);
  const [text, setText] = useState('');
  const picture = steps.at(-1);

  useEffect(() => {
    drawPicture(file, SIDE).then(
      (first) => setSteps([first]),
      () => setProblem('We can’t open this photo here. You can still send it as it is.'),
    );
  }, [file]);

  const apply = (tool: (from: HTMLCanvasElement, area: Area) => HTMLCanvasElement) => {
    if (picture) setSteps([...steps, tool(picture, areaOf(selected, picture))]);
  };
  const save = async () => {
    if (!picture) return;
    const content = await jpegOf(picture);
    const name = file.name.replace(/\.\w+$/, '').concat('.jpg');
    onSave(new File([content], name, { type: 'image/jpeg', lastModified: Date.now() }));
  };

  return (
    <Dialog
      title={`Edit ${file.name}`}
      width={720}
      onClose={onCancel}
      actions={
        <>
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={save} disabled={steps.length < 2}>
            Use this photo
          </Button>
        </>
      }
    >
      {problem && <p role="alert">{problem}</p>}
      {picture && (
        <>
          <p className={styles.help}>Select a part of the photo, then choose what to do with it.</p>
          <Selection picture={picture} label="Your photo" value={selected} onChange={setSelected} />
          <div className={styles.tools} role="toolbar" aria-label="Tools">
            <Button kind="secondary" small onClick={() => apply(crop)}>
              Crop
            </Button>
            <Button kind="secondary" small onClick={() => apply(rotate)}>
              Rotate
            </Button>
            <Button kind="secondary" small onClick={() => apply(arrow)}>
              Arrow
            </Button>
            <Button kind="secondary" small onClick={() => apply(redact)}>
              Redact
            </Button>
            <Button
              kind="quiet"
              small
              disabled={steps.length < 2}
              onClick={() => setSteps(steps.slice(0, -1))}
            >
              Undo
            </Button>
          </div>
          <form
            className={styles.words}
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim() !== '') apply((from, area) => write(from, area, text.trim()));
              setText('');
            }}
          >
            <TextField
              label="Text on the photo"
              value={text}
              maxLength={60}
              onChange={({ target }) => setText(target.value)}
            />
            <Button kind="secondary" type="submit">
              Add text
            </Button>
          </form>
          <p className={styles.help}>Anything you cover is permanently removed.</p>
        </>
      )}
    </Dialog>
  );
}
