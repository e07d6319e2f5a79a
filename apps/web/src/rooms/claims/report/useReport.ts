import { useCallback, useEffect, useRef, useState } from 'react';
import { device, owner } from '../device/device.ts';
import { type DevicePhoto, type DeviceReport, isEditable } from '../device/report.ts';
import type { ReportValues } from './values.ts';

const SAVE_AFTER_MS = 300;

export interface Stored {
  /** The report that was looked for. */
  readonly key: string;
  readonly report: DeviceReport<ReportValues> | undefined;
  readonly photos: readonly DevicePhoto[];
  /** False if the browser refuses to keep anything. */
  readonly isKept: boolean;
}

/** A report as it is on the device, in whichever tab it changes. Undefined until it was looked for. */
export function useStored(key: string): Stored | undefined {
  const [stored, setStored] = useState<Stored>();
  useEffect(() => {
    let isCurrent = true;
    let stop = () => {};
    void device().then(({ store }) => {
      const load = async () => {
        const report = key === '' ? undefined : await store.get(key);
        const isOwn = report?.sub === owner();
        const photos = isOwn ? await store.photos(key) : [];
        if (isCurrent)
          setStored({
            key,
            report: isOwn ? (report as DeviceReport<ReportValues>) : undefined,
            photos,
            isKept: store.isKept,
          });
      };
      if (!isCurrent) return;
      stop = store.subscribe(() => void load());
      void load();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [key]);
  return stored?.key === key ? stored : undefined;
}

/** What is entered, saved to the device a moment after each change and before the page is left. */
export function useValues({ key, values: initial, savedAt }: DeviceReport<ReportValues>) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(savedAt);
  const latest = useRef(initial);
  const isChanged = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    if (!isChanged.current) return;
    isChanged.current = false;
    const { store } = await device();
    const report = await store.save(key, isEditable, { values: latest.current });
    if (report) setSaved(report.savedAt);
  }, [key]);

  const change = useCallback(
    (changes: Partial<ReportValues>) => {
      latest.current = { ...latest.current, ...changes };
      setValues(latest.current);
      isChanged.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    [save],
  );

  useEffect(() => {
    const leaving = () => void save();
    window.addEventListener('pagehide', leaving);
    return () => {
      window.removeEventListener('pagehide', leaving);
      leaving();
    };
  }, [save]);

  return { values, change, save, savedAt: saved };
}
