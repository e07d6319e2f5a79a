import { addresses } from '@portico/contract/rooms/addresses';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { client } from '../../api.ts';
import type { UploadItem } from '../queue.ts';
import styles from './Caption.module.css';
import { captionOf, takenText } from './caption.rules.ts';
import { readTaken, type Taken } from './exif.ts';

const { geocodePoint } = client(addresses);

interface Props {
  readonly item: UploadItem;
  readonly onTitle: (title: string) => void;
}

/**
 * Offers to put into the title what the camera noted. It's read here and is no part of what is sent; the place isn't even
 * looked up unless someone asks for it.
 */
export function CaptionOffer({ item: { file }, onTitle }: Props) {
  const { at, place } = useTaken(file);
  const [isAsking, setAsking] = useState(false);
  if (at === undefined && place === undefined) return null;
  const addPlace = async (point: NonNullable<Taken['place']>) => {
    setAsking(true);
    onTitle(captionOf(file.name, { at, near: await placeName(point) }));
  };
  return (
    <p className={styles.offer}>
      <span>{takenText(at)}</span>
      {at !== undefined && (
        <Button
          kind="quiet"
          small
          flush
          aria-label={`Add the date to the title of ${file.name}`}
          onClick={() => onTitle(captionOf(file.name, { at }))}
        >
          Add date to title
        </Button>
      )}
      {place && (
        <Button
          kind="quiet"
          small
          flush
          loading={isAsking}
          aria-label={`Add ${at ? 'the date and place' : 'the place'} to the title of ${file.name}`}
          onClick={() => void addPlace(place)}
        >
          {at ? 'Add date and place' : 'Add place to title'}
        </Button>
      )}
    </p>
  );
}

function useTaken(file: File): Taken {
  const [taken, setTaken] = useState<Taken>({});
  useEffect(() => {
    let isCurrent = true;
    setTaken({});
    void readTaken(file).then((found) => isCurrent && setTaken(found));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return taken;
}

/** The town, or the coordinates where there's none or it can't be looked up. */
async function placeName(point: NonNullable<Taken['place']>): Promise<string> {
  const found = await geocodePoint({ query: point }).catch(() => null);
  if (found) return `${found.City}, ${found.State}`;
  return `${point.Latitude.toFixed(4)}, ${point.Longitude.toFixed(4)}`;
}
