import { useEffect, useRef, useState } from 'react';
import type { Editing } from '../editing/ApplicationEditor.ts';

const REST_MS = 1000;

/** The new total, once it has rested: someone who hears the page isn’t told every step on the way. */
export function useSaidTotal({ application, isPricing }: Editing): number | undefined {
  const total = application.Price.TotalCents;
  const [said, setSaid] = useState<number>();
  const heard = useRef(total);
  useEffect(() => {
    if (isPricing || total === null || total === heard.current) return;
    const timer = setTimeout(() => {
      heard.current = total;
      setSaid(total);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isPricing, total]);
  return said;
}
