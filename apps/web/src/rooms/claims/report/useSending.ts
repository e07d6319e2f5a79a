import type { ClaimWarning } from '@portico/contract/rooms/claims/report';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { connection } from '../../../platform/connection.ts';
import { device, forgetIfEmpty } from '../device/device.ts';
import { WARNING_OF } from './words.ts';

const SLOW_MS = 3000;

export interface Question {
  readonly kind: ClaimWarning;
  readonly text: string;
}

/** Sends the report now, or as soon as there is a connection. */
export function useSending(key: string) {
  const [isSending, setSending] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);

  const send = async () => {
    setQuestion(undefined);
    const { store, outbox } = await device();
    // So that the browser doesn't clear it to make room. It may refuse, and mostly needn't.
    void navigator.storage?.persist?.();
    if (connection.outage() !== undefined) {
      await store.move(key, 'queue');
      return;
    }
    setSending(true);
    try {
      await outbox.send(key);
    } catch (cause) {
      const kind = cause instanceof ApiFailure ? WARNING_OF[cause.code] : undefined;
      if (kind === undefined) throw cause;
      setQuestion({ kind, text: (cause as ApiFailure).message });
    } finally {
      setSending(false);
      await forgetIfEmpty(store);
    }
  };
  return { send, isSending, isSlow, question };
}
