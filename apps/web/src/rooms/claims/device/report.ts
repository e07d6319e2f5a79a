/**
 * A report on this device, from the first tap to the last photo.
 *
 * `queued`: complete, and sent as soon as possible. `sending`: a try is under way, or the page was closed during one. `sent`: the
 * server has it. `committed`: it's a claim with a number. `needsSignIn`: it goes on after the person signs in again. `refused`: only the
 * person can correct what is wrong.
 */
export type Stage =
  | 'draft'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'committed'
  | 'done'
  | 'needsSignIn'
  | 'refused';

export type Move =
  | 'queue'
  | 'send'
  | 'fail'
  | 'ask'
  | 'signIn'
  | 'refuse'
  | 'accept'
  | 'commit'
  | 'finish'
  | 'edit';

/** Every way from one stage to another. Sending starts again after a page was closed during a try: a report is only accepted once. */
const MOVES: Readonly<Record<Stage, Partial<Record<Move, Stage>>>> = {
  draft: { queue: 'queued' },
  refused: { queue: 'queued', edit: 'draft' },
  queued: { send: 'sending', edit: 'draft' },
  needsSignIn: { send: 'sending', edit: 'draft' },
  sending: {
    send: 'sending',
    fail: 'queued',
    ask: 'draft',
    signIn: 'needsSignIn',
    refuse: 'refused',
    accept: 'sent',
  },
  sent: { commit: 'committed' },
  committed: { finish: 'done' },
  done: {},
};

export const stageAfter = (stage: Stage, move: Move): Stage | undefined => MOVES[stage][move];

/** Whether the person can still change it. */
export const isEditable = ({ stage }: { readonly stage: Stage }): boolean =>
  stage === 'draft' || stage === 'refused';

/** Whether the server may not have it yet: deleting it would lose a report. */
export const isUnsent = ({ stage }: { readonly stage: Stage }): boolean =>
  stage === 'queued' || stage === 'sending' || stage === 'needsSignIn';

/** Whether the device still has something to send of it. */
export const isPending = (report: { readonly stage: Stage }): boolean =>
  isUnsent(report) || report.stage === 'sent' || report.stage === 'committed';

/** What the server said to the notice. */
export interface Receipt {
  readonly receiptNumber: string;
  /** When the server got it. */
  readonly reportedAt: string;
}

/** `V` is what the person entered. */
export interface DeviceReport<V = unknown> {
  /** The claim's own key, made here: however often the report is sent, it's one claim. */
  readonly key: string;
  /** Whose it is: the subject of the token. */
  readonly sub: string;
  readonly stage: Stage;
  readonly values: V;
  readonly begunAt: number;
  readonly savedAt: number;
  readonly receipt?: Receipt | undefined;
  /** Why the server refused it. */
  readonly problem?: string | undefined;
}

export interface DevicePhoto {
  readonly reportKey: string;
  readonly id: string;
  /** What it shows, from the list of suggested photos. */
  readonly title: string;
  readonly name: string;
  readonly type: string;
  /** Not a blob: some browsers lose those when the page is closed. */
  readonly bytes: ArrayBuffer;
  /** An upload that has begun is resumed. */
  readonly uploadKey?: string | undefined;
  readonly state: 'waiting' | 'sent' | 'refused';
  readonly problem?: string | undefined;
}

const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** Drafts that no one came back for, and what is over. A report that should be sent is kept until it is. */
export const isForgotten = (report: Pick<DeviceReport, 'stage' | 'savedAt'>, now: number): boolean =>
  report.stage === 'done' || (!isPending(report) && now - report.savedAt > KEPT_MS);

/** A UUIDv7: keys of claims sort by when their reports were begun. */
export function newKey(now: number, random = crypto.getRandomValues(new Uint8Array(10))): string {
  const time = now.toString(16).padStart(12, '0');
  const tail = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(tail.slice(3, 4), 16) & 3) | 8).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${tail.slice(0, 3)}`,
    `${variant}${tail.slice(4, 7)}`,
    tail.slice(7, 19),
  ].join('-');
}
