import { useEffect, useState } from 'react';
import { drawPicture, isPicture } from './shrink.ts';

const SIDE = 96;

/** A small picture of a file. As data, because the content security policy allows no other address. */
export function useThumbnail(file: File): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    setPicture(undefined);
    if (isPicture(file))
      drawPicture(file, SIDE).then(
        (canvas) => isCurrent && setPicture(canvas.toDataURL('image/jpeg', 0.7)),
        // A file that can't be drawn has an icon.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return picture;
}
