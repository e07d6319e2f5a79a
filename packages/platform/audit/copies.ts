import type { Db } from '@portico/database/open';
import type { Log } from '../context.ts';
import type { AuditKey, SignedCheckpoint } from './chain.ts';
import { checkpointsAfter, isSigned, lastCheckpoint } from './checkpoints.ts';

/** A place outside the database where checkpoints are kept, so no one can remove them unnoticed. */
export interface AuditCopy {
  /** As in "the copy in …". */
  readonly name: string;
  /** How long to wait between two additions, and before trying again. */
  readonly everyMs: number;
  /** The highest number it has, 0 if it has none. `end` is the highest in the database. */
  last(end: number): Promise<number>;
  append(checkpoints: readonly SignedCheckpoint[]): Promise<void>;
  /** All it has, for verification. A log can't be read back. */
  read?(): AsyncIterable<SignedCheckpoint>;
  close?(): void;
}

export interface AuditCopies {
  /** Adds what a copy lacks; never rejects. `now` ignores how long it should wait. */
  update(options: { readonly hasNew: boolean; readonly now?: boolean }): Promise<void>;
}

const AT_ONCE = 500;

interface CopiesParts {
  readonly db: Db;
  readonly key: AuditKey;
  readonly copies: readonly AuditCopy[];
  readonly log: Log;
}

interface State {
  readonly copy: AuditCopy;
  isBehind: boolean;
  /** The last checkpoint it has; unknown before the first look. */
  copied?: number;
  /** When it may be added to again. */
  due: number;
  running?: Promise<void> | undefined;
}

/**
 * Starts by filling in what is missing, because a process may have died between sealing and copying. Each copy runs
 * at its own pace, so a slow or unreachable one doesn't hold up the others.
 */
export function keepCopies({ db, key, copies, log }: CopiesParts): AuditCopies {
  const states = copies.map((copy): State => ({ copy, isBehind: true, due: 0 }));

  async function addMissing(state: State): Promise<void> {
    const { copy } = state;
    let copied = state.copied ?? (await firstPosition(copy));
    for (;;) {
      const batch = await checkpointsAfter(db, copied, AT_ONCE);
      const signed = batch.filter(isSigned);
      const valid = signed.filter((checkpoint) => key.isValid(checkpoint));
      if (valid.length < signed.length)
        log.error(
          { copy: copy.name },
          "a checkpoint of the audit log isn't signed with our key and was not copied",
        );
      if (valid.length > 0) await copy.append(valid);
      copied = batch.at(-1)?.number ?? copied;
      state.copied = copied;
      if (batch.length < AT_ONCE) return;
    }
  }

  async function firstPosition(copy: AuditCopy): Promise<number> {
    const end = (await lastCheckpoint(db))?.number ?? 0;
    const last = await copy.last(end);
    if (last > end)
      log.error({ copy: copy.name, last, end }, 'the audit log lacks checkpoints that its copy has');
    return Math.min(last, end);
  }

  async function bringUpToDate(state: State): Promise<void> {
    state.isBehind = false;
    state.due = performance.now() + state.copy.everyMs;
    await addMissing(state).catch((err) => {
      state.isBehind = true;
      log.error({ err, copy: state.copy.name }, 'the audit log was not copied');
    });
    state.running = undefined;
  }

  return {
    async update({ hasNew, now = false }) {
      const updates = states.map(async (state) => {
        state.isBehind ||= hasNew;
        if (now) await state.running;
        const isDue = now || performance.now() >= state.due;
        if (state.running === undefined && state.isBehind && isDue) state.running = bringUpToDate(state);
        await state.running;
      });
      await Promise.all(updates);
    },
  };
}
