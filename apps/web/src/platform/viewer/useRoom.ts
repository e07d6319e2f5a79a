import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './zoom.rules.ts';

/** The room inside an element, without its padding. */
export function useRoom(place: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const shown = place.current;
    if (!shown) return;
    const measure = () => {
      const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(shown);
      setRoom({
        width: shown.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        height: shown.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [place]);
  return room;
}
