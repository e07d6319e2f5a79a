import { type DevicePhoto, type DeviceReport, type Move, stageAfter } from './report.ts';

type Change = Partial<Pick<DeviceReport, 'values' | 'receipt' | 'problem'>>;

/** Reports and their photos on this device. Every change is one transaction, so tabs can't undo each other's. */
export interface ReportStore {
  /** False if the browser refuses to keep anything: everything is gone with the page. */
  readonly isKept: boolean;
  all(sub: string): Promise<DeviceReport[]>;
  get(key: string): Promise<DeviceReport | undefined>;
  add(report: DeviceReport): Promise<void>;
  /** Undefined if the report isn't there, or `isAllowed` says no. */
  save(
    key: string,
    isAllowed: (report: DeviceReport) => boolean,
    change: Change,
  ): Promise<DeviceReport | undefined>;
  /** Undefined if the report isn't there, or is at a stage without this move. */
  move(key: string, move: Move, change?: Change): Promise<DeviceReport | undefined>;
  remove(key: string): Promise<void>;
  photos(reportKey: string): Promise<DevicePhoto[]>;
  putPhoto(photo: DevicePhoto): Promise<void>;
  removePhoto(reportKey: string, id: string): Promise<void>;
  lists(sub: string): Promise<unknown>;
  keepLists(sub: string, lists: unknown): Promise<void>;
  /** Whether there is nothing of anyone. */
  isEmpty(): Promise<boolean>;
  /** Deletes what is older than two weeks, of everyone who used this device. */
  sweep(): Promise<void>;
  /** Deletes everything of this person, except these reports. */
  forget(sub: string, except?: (report: DeviceReport) => boolean): Promise<void>;
  /** Tells of changes, also by other tabs. */
  subscribe(listener: () => void): () => void;
}

/** The newest first. */
export const ofPerson = (reports: readonly DeviceReport[], sub: string): DeviceReport[] =>
  reports.filter((report) => report.sub === sub).sort((one, other) => other.begunAt - one.begunAt);

export function moved(
  report: DeviceReport,
  move: Move,
  now: number,
  change: Change = {},
): DeviceReport | undefined {
  const stage = stageAfter(report.stage, move);
  return stage && { ...report, problem: undefined, ...change, stage, savedAt: now };
}
