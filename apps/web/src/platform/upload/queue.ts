import type { EFile } from '@portico/contract/rooms/documents';
import {
  type NewDocument,
  type OwnerKind,
  type StartedUpload,
  UPLOAD_PATH,
  uploads,
} from '@portico/contract/rooms/uploads';
import { client } from '../api.ts';
import { ApiFailure } from '../apiFailure.ts';
import { kept } from '../browserState.ts';
import { persist } from './persist.ts';
import { cancelUpload, sendBytes } from './send.ts';
import { type Prepared, shrink } from './shrink.ts';
import { fingerprintOf, isRunning, type UploadStatus } from './upload.rules.ts';

const api = client(uploads);
/** How many files are sent at the same time. */
const LANES = 2;

/** The record that the files are about. */
export interface UploadOwner {
  readonly OwnerKind: OwnerKind;
  readonly OwnerKey: string;
}

export interface UploadItem {
  readonly id: string;
  readonly file: File;
  /** Its own type, if it's another than that of all files. */
  readonly typeKey: string | undefined;
  /** Otherwise the file's name. */
  readonly title?: string | undefined;
  readonly status: UploadStatus;
  readonly sent: number;
  readonly bytes: number;
  readonly problem?: string | undefined;
}

type Filing = Pick<NewDocument, 'EFileTypeKey' | 'VisibleToInsured'>;

/** What is known of a file that has been sent in part. */
interface Sending {
  prepared?: Prepared;
  started?: StartedUpload;
  stop: AbortController;
}

export type UploadQueue = ReturnType<typeof createQueue>;

/** The files of one upload sheet: chosen, sent a few at a time, and made documents of. */
export function createQueue(owner: UploadOwner) {
  let items: readonly UploadItem[] = [];
  let filing: Filing = { EFileTypeKey: '' };
  let nextId = 1;
  const sendings = new Map<string, Sending>();
  const listeners = new Set<() => void>();
  const added = new Set<(document: EFile) => void>();

  const find = (id: string) => items.find((item) => item.id === id);
  const publish = (changed: readonly UploadItem[]) => {
    items = changed;
    for (const listener of [...listeners]) listener();
  };
  const update = (id: string, change: Partial<UploadItem>) =>
    publish(items.map((item) => (item.id === id ? { ...item, ...change } : item)));

  /** Starts as many as there are lanes for. */
  const advance = () => {
    const running = items.filter(({ status }) => isRunning(status) && status !== 'waiting').length;
    for (const { id } of items
      .filter(({ status }) => status === 'waiting')
      .slice(0, Math.max(0, LANES - running)))
      void run(id);
  };

  async function run(id: string): Promise<void> {
    const sending = sendings.get(id) ?? { stop: new AbortController() };
    sending.stop = new AbortController();
    sendings.set(id, sending);
    const { signal } = sending.stop;
    try {
      await sendAndAdd(id, sending, signal);
    } catch (cause) {
      if (!signal.aborted) update(id, problemOf(cause));
    }
    advance();
  }

  async function sendAndAdd(id: string, sending: Sending, signal: AbortSignal): Promise<void> {
    const item = find(id);
    if (item === undefined) return;
    const step = (status: UploadStatus, change: Partial<UploadItem> = {}) => {
      if (!signal.aborted) update(id, { status, problem: undefined, ...change });
    };
    const whenOnline = <T>(status: UploadStatus, work: () => Promise<T>) =>
      persist(work, signal, {
        onWait: () => step('offline'),
        onGo: () => step(status),
      });

    step('preparing');
    sending.prepared ??= await shrink(item.file);
    const { content, name } = sending.prepared;
    const about = { ...owner, EFileTypeKey: item.typeKey ?? filing.EFileTypeKey };
    const announce = () => announceFile(item.file, { Name: name, Bytes: content.size, ...about });
    sending.started ??= await whenOnline('preparing', announce);
    const { UploadKey, Url } = sending.started;
    step('sending', { bytes: content.size });
    const onProgress = (sent: number) => step('sending', { sent });
    await whenOnline('sending', () => sendBytes(Url, content, { signal, onProgress }));
    step('checking', { sent: content.size });
    const upload = await whenOnline('checking', () => api.get({ params: { key: UploadKey } }, { signal }));
    rememberOf(item.file).remove();
    if (upload.Refusal !== null) return step('refused', { problem: upload.Refusal.Message });
    const { VisibleToInsured } = filing;
    const Title = item.title?.trim() || undefined;
    const body = {
      UploadKey,
      ...about,
      ...(Title !== undefined && { Title }),
      ...(VisibleToInsured !== undefined && { VisibleToInsured }),
    };
    const document = await whenOnline('checking', () => api.add({ body }));
    step('done');
    for (const listener of added) listener(document);
  }

  return {
    get: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    onAdded(listener: (document: EFile) => void) {
      added.add(listener);
      return () => {
        added.delete(listener);
      };
    },
    add(files: readonly File[]) {
      const chosen = files.map(
        (file): UploadItem => ({
          id: String(nextId++),
          file,
          typeKey: undefined,
          status: 'ready',
          sent: 0,
          bytes: file.size,
        }),
      );
      publish([...items, ...chosen]);
    },
    /** Another picture in place of one that was chosen: the first one is forgotten. */
    replace: (id: string, file: File) => update(id, { file, bytes: file.size }),
    setType: (id: string, typeKey: string | undefined) => update(id, { typeKey }),
    setTitle: (id: string, title: string | undefined) => update(id, { title }),
    start(how: Filing) {
      filing = how;
      publish(items.map((item) => (item.status === 'ready' ? { ...item, status: 'waiting' } : item)));
      advance();
    },
    pause(id: string) {
      sendings.get(id)?.stop.abort();
      update(id, { status: 'paused' });
      advance();
    },
    /** Goes on with a file that was paused or failed. */
    resume(id: string) {
      update(id, { status: 'waiting', problem: undefined });
      advance();
    },
    /** Takes a file off the list, and what has arrived of it off the server. */
    remove(id: string) {
      const item = find(id);
      const sending = sendings.get(id);
      sending?.stop.abort();
      publish(items.filter((other) => other.id !== id));
      if (item && item.status !== 'done' && sending?.started) cancel(item.file, sending.started);
      sendings.delete(id);
      advance();
    },
    /** Sends nothing more. What has arrived stays, so a file that is chosen again goes on from there. */
    stop() {
      for (const { stop } of sendings.values()) stop.abort();
    },
  };
}

const problemOf = (cause: unknown): Partial<UploadItem> => {
  const isFinal =
    cause instanceof ApiFailure && cause.status >= 400 && cause.status < 500 && cause.status !== 429;
  return { status: isFinal ? 'refused' : 'failed', problem: (cause as Error).message };
};

/** Under which key a file was announced, so that it's resumed when it's chosen again after a reload. */
const rememberOf = (file: File) => kept('upload.', fingerprintOf(file));

async function announceFile(
  file: File,
  body: Parameters<typeof api.start>[0]['body'],
): Promise<StartedUpload> {
  const known = rememberOf(file).read();
  const upload =
    known === null ? undefined : await api.get({ params: { key: known } }).catch(() => undefined);
  if (upload?.State === 'open' && upload.Bytes === body.Bytes)
    return { UploadKey: upload.Key, Url: `${UPLOAD_PATH}/${upload.Key}` };
  const started = await api.start({ body });
  rememberOf(file).write(started.UploadKey);
  return started;
}

/** What has arrived is removed a day later at the latest, so a failure here is fine. */
function cancel(file: File, { Url }: StartedUpload): void {
  rememberOf(file).remove();
  void cancelUpload(Url).catch(() => {});
}
