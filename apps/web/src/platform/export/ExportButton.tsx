import { dayIn } from '@portico/contract/rules/days';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ApiFailure } from '../apiFailure.ts';
import { notify, notifyFailure } from '../notify.ts';
import { saveFile } from '../saveFile.ts';
import { receiveLines } from './exportFile.ts';

/** Another export has to finish first, and the message says so. */
const isBusy = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.code === 'exportRunning' || error.code === 'exportsBusy');

interface Props {
  /** Asks for the list as it’s filtered and sorted now. */
  readonly download: (options: { readonly signal: AbortSignal }) => Promise<AsyncIterable<Uint8Array>>;
  /** The file’s name begins with it. */
  readonly name: string;
  /** `12 accounts`. */
  readonly countText: (count: number) => string;
}

/** The whole list as a file, however many pages it has; the same button stops it. */
export function ExportButton({ download, name, countText }: Props) {
  const [lines, setLines] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    setLines(0);
    try {
      const file = await receiveLines(await download({ signal: stop.signal }), setLines);
      saveFile(file.chunks, 'text/csv', `${name}-${dayIn(undefined, new Date())}.csv`);
      notify({ severity: 'success', text: `Exported ${countText(file.lines)}.` });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (isBusy(error)) return notify({ severity: 'warning', text: error.message });
      notifyFailure(error);
      notify({ severity: 'error', text: 'The export didn’t finish. Please try again.' });
    } finally {
      setLines(undefined);
    }
  };

  return lines === undefined ? (
    <Button small kind="secondary" onClick={() => void run()}>
      Export CSV
    </Button>
  ) : (
    <Button small kind="secondary" onClick={() => running.current?.abort()}>
      <span role="status">Exporting… {countText(lines)}</span> · Stop
    </Button>
  );
}
