import { useEffect, useState } from 'react';
import { readVariable } from '../../../platform/variable.ts';

/** The message that a configuration flag can show above the login (spec §2). */
export function useComingSoonMessage(): string | undefined {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const read = async () => {
      const [isShown, text] = await Promise.all([
        readVariable('W2_Portal_ShowLoginComingSoonAmwinsAccessMessage'),
        readVariable('W2_Portal_LoginComingSoonAmwinsAccessMessage'),
      ]);
      if (isShown) setMessage(text);
    };
    // People can sign in without it.
    read().catch(() => undefined);
  }, []);
  return message;
}
