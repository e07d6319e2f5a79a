import { useEffect, useState } from 'react';
import { useOnReturn } from '../../ui/outage.ts';
import { loadPdf } from '../loadPdf.ts';
import type { Pdf } from './pdf/pdf.ts';
import { PDF, PICTURES, type Source } from './source.ts';

/** The content of a document, in the form in which it's shown. */
export type Content =
  | { readonly kind: 'pdf'; readonly pdf: Pdf }
  | { readonly kind: 'image'; readonly address: string }
  /** Can only be downloaded. */
  | { readonly kind: 'other' };

export type Opened =
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'open'; readonly content: Content };

interface Options {
  readonly signal: AbortSignal;
  readonly onLost: (error: unknown) => void;
}

async function open(source: Source, { signal, onLost }: Options): Promise<Content> {
  // Asks for its address right away, beside what it is.
  const bytes = source.bytes(signal);
  const [type, address] = await Promise.all([source.contentType(), bytes.address()]);
  if (PICTURES.includes(type)) return { kind: 'image', address };
  if (type !== PDF) return { kind: 'other' };
  const engine = await loadPdf();
  if (engine === undefined) throw new Error('What shows PDFs did not load.');
  return { kind: 'pdf', pdf: await engine.openPdf(bytes, { signal, onLost }) };
}

/** Opens a file as long as it's shown, and again after a failure. */
export function useOpened(source: Source): { readonly opened: Opened; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>({ status: 'opening' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which file it is; another attempt opens it again
  useEffect(() => {
    const given = new AbortController();
    const { signal } = given;
    const onLost = (error: unknown) => signal.aborted || setOpened({ status: 'failed', error });
    setOpened({ status: 'opening' });
    open(source, { signal, onLost }).then((content) => {
      if (signal.aborted) return;
      setOpened({ status: 'open', content });
      source.onOpened?.();
    }, onLost);
    return () => given.abort();
  }, [source.key, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  useOnReturn(() => opened.status === 'failed' && retry());
  return { opened, retry };
}
