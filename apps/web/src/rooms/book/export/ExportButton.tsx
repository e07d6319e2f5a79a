import { dayIn } from '@portico/contract/rules/days';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { notify, notifyFailure } from '../../../platform/notify.ts';
import { saveFile } from '../../../platform/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { accountsText, type BookState, filtersOf } from '../book.rules.ts';
import { exportBook } from '../useBook.ts';
import { receiveLines } from './exportFile.ts';

/** Another export has to finish first, and the message says so. */
const isBusy = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.code === 'exportRunning' || error.code === 'exportsBusy');

/** The whole list as a file, however many pages it has; the same button stops it. */
export function ExportButton({ state }: { readonly state: BookState }) {
  const [lines, setLines] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    setLines(0);
    try {
      const body = await exportBook({ query: filtersOf(state) }, { signal: stop.signal });
      const file = await receiveLines(body, setLines);
      saveFile(file.chunks, 'text/csv', `accounts-${dayIn(undefined, new Date())}.csv`);
      notify({ severity: 'success', text: `Exported ${accountsText(file.lines)}.` });
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
      <span role="status">Exporting… {accountsText(lines)}</span> · Stop
    </Button>
  );
}
