import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a moment, so not every letter makes a request. */
export function useDebounced<T>(value: T, milliseconds = 150): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
