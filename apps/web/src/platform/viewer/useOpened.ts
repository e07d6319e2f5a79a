import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnReturn } from '../../ui/outage.ts';
import { bytesOf } from './fileBytes.ts';
import type { Pdf } from './pdf/pdf.ts';
import { factsOf } from './useFacts.ts';

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

const IMAGES = ['image/jpeg', 'image/png', 'image/webp'];

interface Options {
  readonly queries: QueryClient;
  readonly signal: AbortSignal;
  readonly onLost: (error: unknown) => void;
}

async function open(key: string, { queries, signal, onLost }: Options): Promise<Content> {
  // Asks for its token right away, beside the facts.
  const bytes = bytesOf(key, signal);
  const [{ ContentType }, address] = await Promise.all([queries.fetchQuery(factsOf(key)), bytes.address()]);
  if (IMAGES.includes(ContentType)) return { kind: 'image', address };
  if (ContentType !== 'application/pdf') return { kind: 'other' };
  const { openPdf } = await import('./pdf/engine.ts');
  return { kind: 'pdf', pdf: await openPdf(bytes, { signal, onLost }) };
}

/** Opens a document as long as it's shown, and again after a failure. */
export function useOpened(key: string): { readonly opened: Opened; readonly retry: () => void } {
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>({ status: 'opening' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    const given = new AbortController();
    const { signal } = given;
    const onLost = (error: unknown) => signal.aborted || setOpened({ status: 'failed', error });
    setOpened({ status: 'opening' });
    open(key, { queries, signal, onLost }).then((content) => {
      if (signal.aborted) return;
      setOpened({ status: 'open', content });
      // It isn't new any more, and the portal knows its size and pages now.
      void queries.invalidateQueries({ queryKey: ['documents'] });
    }, onLost);
    return () => given.abort();
  }, [key, queries, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  useOnReturn(() => opened.status === 'failed' && retry());
  return { opened, retry };
}
