import { useEffect, useState } from 'react';
import { readConfiguration } from './signIn.ts';

const SHOWN = 'W2_Portal_ShowLoginComingSoonAmwinsAccessMessage';
const MESSAGE = 'W2_Portal_LoginComingSoonAmwinsAccessMessage';

/** The message that a configuration flag can show above the login (spec §2). */
export function useComingSoonMessage(): string | undefined {
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const read = async () => {
      const [shown, text] = await Promise.all([readConfiguration(SHOWN), readConfiguration(MESSAGE)]);
      if (shown?.toLowerCase() === 'true') setMessage(text);
    };
    void read();
  }, []);
  return message;
}
