/**
 * Opens files that strangers sent, in a process of its own (ADR 26). It has no secrets, no connection to the database and
 * little memory, and the server kills it when it takes too long.
 */
import { answerTasks } from '@portico/platform/children';
import { drawPicture } from './brandPictures.ts';
import { openImage } from './images.ts';
import { isImage } from './kinds.ts';
import { openOfficeFile } from './officeFiles.ts';
import { type Answer, DAMAGED, type Opened, Rejected, type Task } from './open.ts';
import { openPdf } from './pdfs.ts';
import { openText } from './texts.ts';

async function openFile(task: Task): Promise<Opened> {
  const { path, kind, drawAs } = task;
  if (drawAs) return { drawn: await drawPicture(path, drawAs) };
  if (isImage(kind)) return openImage(path, task);
  if (kind === 'pdf') return openPdf(task);
  return kind === 'txt' ? openText(path) : openOfficeFile(path, kind);
}

const answerTo = (task: Task): Promise<Answer> =>
  openFile(task).then(
    (opened) => ({ opened }),
    (cause) => ({
      rejection: cause instanceof Rejected ? { code: cause.code, details: cause.details } : DAMAGED,
    }),
  );

answerTasks(answerTo);
