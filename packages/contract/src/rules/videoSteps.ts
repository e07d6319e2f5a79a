import { VIDEO_MODAL } from '../constants.ts';

/** A player ends a frame or two before the length it names. */
const GRACE_SECONDS = 0.25;

/** The completion steps (spec §9) that someone has reached after watching this many seconds of a video. */
export function videoSteps(watchedSeconds: number, lengthSeconds: number): readonly number[] {
  if (!(watchedSeconds > 0 && Number.isFinite(lengthSeconds) && lengthSeconds > 0)) return [];
  const { stepPercent } = VIDEO_MODAL;
  const isWhole = watchedSeconds >= lengthSeconds - GRACE_SECONDS;
  const percent = isWhole ? 100 : (watchedSeconds / lengthSeconds) * 100;
  return Array.from({ length: Math.floor(percent / stepPercent) }, (_, at) => (at + 1) * stepPercent);
}
