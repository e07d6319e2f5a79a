import type { BrandId } from '@portico/contract/brands';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../platform/session.ts';
import { api } from './asker.ts';
import { type Opening, openingAt } from './opening.rules.ts';

const LATE_MS = 50;
/** The words change at midnight, too: `tomorrow` becomes `today`. And a browser's timer takes no more than 24 days. */
const LONGEST_MS = 60 * 60 * 1000;

/** Whether a brand's chat is open. It follows the hours while the page stays open, by its own clock and without another call. */
export function useOpening(
  brand: BrandId,
  every?: number,
): (Opening & { readonly isHere: boolean }) | undefined {
  const { data } = useQuery({
    queryKey: ['chat', 'presence', brand],
    queryFn: ({ signal }) => api.presence({ query: { Brand: brand } }, { signal }),
    ...(every !== undefined && { refetchInterval: every }),
  });
  const [now, setNow] = useState(serverNow);
  const hours = data?.Hours;
  const opening = hours && openingAt(hours, now);
  const until = opening?.until;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      const left = (until ?? Number.POSITIVE_INFINITY) - serverNow();
      timer = setTimeout(
        () => {
          setNow(serverNow());
          follow();
        },
        Math.min(Math.max(left, 0) + LATE_MS, LONGEST_MS),
      );
    };
    follow();
    return () => clearTimeout(timer);
  }, [until]);
  return data && opening && { ...opening, isHere: data.Here };
}
