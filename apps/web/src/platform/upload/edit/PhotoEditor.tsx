import { useEffect, useRef, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { drawPicture, jpegOf } from '../shrink.ts';
import { type Area, arrow, crop, redact, rotate, write } from './draw.ts';
import styles from './PhotoEditor.module.css';

/** A little more than is sent, so that a part that was cut out is still sharp. */
const SIDE = 2000;
const START: PercentCrop = { unit: '%', x: 30, y: 30, width: 40, height: 40 };

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
          <div className={styles.stage}>
            <ReactCrop
              crop={selected}
              onChange={(_pixels, percent) => setSelected(percent)}
              keepSelection
              ariaLabels={LABELS}
            >
              <Picture of={picture} />
            </ReactCrop>
          </div>
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

const LABELS = {
  cropArea: 'The selected part. Use the arrow keys to move it',
  nwDragHandle: 'Upper left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Upper right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Lower right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Lower left corner',
  wDragHandle: 'Left edge',
};

const areaOf = ({ x, y, width, height }: PercentCrop, picture: HTMLCanvasElement): Area => ({
  x: (x / 100) * picture.width,
  y: (y / 100) * picture.height,
  width: (width / 100) * picture.width,
  height: (height / 100) * picture.height,
});

/** A canvas that was drawn elsewhere. */
function Picture({ of: picture }: { readonly of: HTMLCanvasElement }) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    place.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={place}
      className={styles.picture}
      width={picture.width}
      height={picture.height}
      role="img"
      aria-label="Your photo"
    />
  );
}
