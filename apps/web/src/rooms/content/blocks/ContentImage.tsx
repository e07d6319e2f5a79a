import { content } from '@portico/contract/rooms/content';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { brand } from '../../../platform/brand.ts';
import styles from './BlockList.module.css';

const api = client(content);

interface Props {
  readonly imageKey: string;
  readonly alt: string;
}

/** An image in what staff have written. It comes as data, because only a call says who is asking. */
export function ContentImage({ imageKey, alt }: Props) {
  const { data, isPending } = useQuery({
    queryKey: ['content', 'image', imageKey],
    queryFn: ({ signal }) => api.image({ params: { key: imageKey }, query: { Brand: brand.id } }, { signal }),
    // An image never changes.
    staleTime: Number.POSITIVE_INFINITY,
    // The text does its work without it.
    meta: { says: ['recordNotFound', 'offline', 'serverError', 'maintenance', 'unavailable'] },
  });
  if (data) return <img className={styles.image} src={`data:${data.Type};base64,${data.Base64}`} alt={alt} />;
  return (
    <p className={styles.noImage}>
      {isPending ? 'Loading the image…' : alt || 'The image couldn’t be loaded.'}
    </p>
  );
}
