import { useEffect, useRef, useState } from 'react';
import { notify, wordsOf } from '../notify.ts';
import { printImage, printPdf } from './print.ts';
import type { Content } from './useOpened.ts';

export interface Printing {
  /** How many pages are ready; undefined while nothing is being printed. */
  readonly done: number | undefined;
  start(): void;
  cancel(): void;
}

export function usePrinting(content: Content | undefined): Printing {
  const [done, setDone] = useState<number>();
  const given = useRef<AbortController>(undefined);
  const cancel = () => given.current?.abort();
  useEffect(() => () => given.current?.abort(), []);

  const start = async () => {
    const printing = new AbortController();
    given.current = printing;
    const { signal } = printing;
    setDone(0);
    try {
      if (content?.kind === 'pdf') await printPdf(content.pdf, { signal, onPage: setDone });
      if (content?.kind === 'image') await printImage(content.address);
    } catch {
      if (!signal.aborted) notify(wordsOf('serverError'));
    }
    setDone(undefined);
  };
  return { done, start: () => void start(), cancel };
}
