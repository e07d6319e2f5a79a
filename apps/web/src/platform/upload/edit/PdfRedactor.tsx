import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PageTurner } from '../../../ui/PageTurner.tsx';
import { openPdf } from '../../viewer/pdf/engine.ts';
import type { Pdf } from '../../viewer/pdf/pdf.ts';
import styles from './PhotoEditor.module.css';
import { type Cover, coverPage, localBytes, paintPage, redactPdf } from './redactPdf.ts';
import { Selection, START } from './Selection.tsx';

const UNREADABLE = 'We can’t open this PDF here. It may be damaged or protected by a password.';

interface Props {
  readonly file: File;
  readonly onSave: (redacted: File) => void;
  readonly onCancel: () => void;
}

/** Covers parts of a PDF before it's sent. The new file has only pictures of the pages. */
export default function PdfRedactor({ file, onSave, onCancel }: Props) {
  const [page, setPage] = useState(1);
  const [covers, setCovers] = useState<readonly Cover[]>([]);
  const [selected, setSelected] = useState(START);
  const [done, setDone] = useState<number>();
  const { pdf, picture, problem, fail, signal } = usePage(file, page);
  const isSaving = done !== undefined;
  const turnTo = (next: number) => {
    setPage(next);
    setSelected(START);
  };

  const save = async () => {
    if (!pdf) return;
    setDone(0);
    try {
      const content = await redactPdf(pdf, covers, { signal, onPage: setDone });
      onSave(new File([content], file.name, { type: content.type, lastModified: Date.now() }));
    } catch {
      if (signal.aborted) return;
      setDone(undefined);
      fail('We couldn’t make the new file. Please try again.');
    }
  };

  return (
    <Dialog
      title={`Redact ${file.name}`}
      width={760}
      onClose={onCancel}
      actions={
        <>
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => void save()} loading={isSaving} disabled={covers.length === 0}>
            Use this file
          </Button>
        </>
      }
    >
      {problem && <p role="alert">{problem}</p>}
      {!picture && !problem && <p role="status">Opening the file…</p>}
      {pdf && picture && (
        <>
          <p className={styles.help}>Select a part of the page, then cover it.</p>
          <Selection
            picture={coverPage(picture, covers, page)}
            label={`Page ${page}`}
            value={selected}
            onChange={setSelected}
            isClear
          />
          <div className={styles.tools} role="toolbar" aria-label="Tools">
            <Button kind="secondary" small onClick={() => setCovers([...covers, { page, area: selected }])}>
              Cover
            </Button>
            <Button
              kind="quiet"
              small
              disabled={covers.length === 0}
              onClick={() => {
                setPage(covers.at(-1)?.page ?? page);
                setCovers(covers.slice(0, -1));
              }}
            >
              Undo
            </Button>
            <div className={styles.pages}>
              <span role="status">
                {isSaving ? `Preparing ${done} of ${pdf.pages} pages` : `Page ${page} of ${pdf.pages}`}
              </span>
              <PageTurner
                label="Pages"
                onPrevious={page > 1 ? () => turnTo(page - 1) : undefined}
                onNext={page < pdf.pages ? () => turnTo(page + 1) : undefined}
              />
            </div>
          </div>
          <p className={styles.help}>
            Anything you cover is permanently removed. The new file is made of pictures, so its text can’t be
            searched or copied.
          </p>
        </>
      )}
    </Dialog>
  );
}

/** The file as long as the dialog is open, and a picture of one of its pages. */
function usePage(file: File, page: number) {
  const open = useRef(new AbortController());
  const [pdf, setPdf] = useState<Pdf>();
  const [painted, setPainted] = useState<{ readonly page: number; readonly picture: HTMLCanvasElement }>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const given = new AbortController();
    open.current = given;
    const { signal } = given;
    const onLost = () => signal.aborted || setProblem(UNREADABLE);
    openPdf(localBytes(file), { signal, onLost }).then(setPdf, onLost);
    return () => given.abort();
  }, [file]);

  useEffect(() => {
    if (!pdf) return;
    const given = new AbortController();
    const { signal } = given;
    paintPage(pdf, page, signal).then(
      (picture) => signal.aborted || setPainted({ page, picture }),
      () => signal.aborted || setProblem(UNREADABLE),
    );
    return () => given.abort();
  }, [pdf, page]);

  return {
    pdf,
    picture: painted?.page === page ? painted.picture : undefined,
    problem,
    fail: setProblem,
    /** Ends with the dialog. */
    signal: open.current.signal,
  };
}
